"""Files: the only part of the game that reads or writes them.

How the rest of the program uses it, in short::

    folder = places.saves_folder(option)            # --saves, else the variable, else the user's
    profile = profiles.find_profile("chicago-gamewide-0.2")          # an id or a file

    # a new game; never fails: a record that cannot be written says so in its status
    game = new_game(profile, seed, seats=len(chairs))
    header = records.new_header(game, owner="guest", seats=(SeatEntry("You", HUMAN), ...))
    kept = records.start_record(folder, header, game)
    kept.save                                       # its name, which ``find_save`` takes
    kept.status                                     # SaveStatus; kept.problem is the typed reason
    kept.keep(game, action)                         # a Keeper for ``session.table.Table``
    kept.save_to(another_folder)                    # after trouble: the whole record, elsewhere
    kept.close()                                    # gives the record free; also a context manager

    # going on; raises a StorageError, whose text is a sentence for people
    kept = records.resume_record(catalogue.find_save(folder, "2026-11-29-2000-4seats"))
    kept.game, kept.header, kept.notice             # notice: a torn last line was dropped, or None

    # looking only: no lock, no change, and a damaged record as far as it is good
    reading = records.load_record(path)             # session.reading.RecordReading
    reading.header, reading.game, reading.damage, reading.torn

    catalogue.list_saves(folder, owner="guest")     # every save, latest first, damaged ones too
    catalogue.latest_unfinished(folder, owner)      # a path, or None
    verification.verify_record(path)                # Verification: deals, awards, commitment, ...
    records.save_whole(folder, header, actions)     # a game that was played without a keeper
    repair.repair_record(path)                      # what is good of a damaged one, as a new one
    copies.export_record(path, target)              # import_record, delete_record: nothing is lost
    excerpts.report_deal(path, reading, 3, target)  # one deal, without the seed

Messages are English; an error carries its message id and values for a translation.
"""
