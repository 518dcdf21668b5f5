"""The table itself: lays its parts out by a plan made for the size of the screen."""

from collections.abc import Callable, Mapping

from textual.geometry import NULL_OFFSET, Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from chicago_poker.present.layout import Area

Areas = Callable[[int, int], Mapping[str, Area]]
"""Returns where each part lies, by the id of its widget; parts left out are not shown."""

_NO_MARGIN = Spacing(0, 0, 0, 0)


class PlannedLayout(Layout):
    """Places widgets by their ids."""

    name = "planned"

    def __init__(self, areas: Areas) -> None:
        self._areas = areas

    def arrange(
        self,
        parent: Widget,
        children: list[Widget],
        size: Size,
        greedy: bool = True,  # noqa: ARG002, FBT001, FBT002  # as Textual calls it
    ) -> ArrangeResult:
        """Return a place for each child that the plan has."""
        parent.pre_layout(self)
        areas = self._areas(size.width, size.height)
        return [
            WidgetPlacement(Region(*area), NULL_OFFSET, _NO_MARGIN, child)
            for child in children
            if (area := areas.get(child.id or "")) is not None
        ]


class Felt(Widget):
    """A container with a planned layout."""

    def __init__(self, *children: Widget, areas: Areas) -> None:
        super().__init__(*children, id="felt")
        self._planned = PlannedLayout(areas)

    @property
    def layout(self) -> Layout:
        """The plan as a layout."""
        return self._planned
