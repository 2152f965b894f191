-- What of the stakes and wins of an hour was bonus money; the sums beside them are of both sorts.
ALTER TABLE hourly_play ADD COLUMN bonus_stake_minor INTEGER NOT NULL DEFAULT 0;
ALTER TABLE hourly_play ADD COLUMN bonus_win_minor INTEGER NOT NULL DEFAULT 0;
