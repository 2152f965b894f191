-- What an operator asked for includes the reason and the note that the member will read.
ALTER TABLE withdrawals ADD COLUMN asked_reason TEXT;
ALTER TABLE withdrawals ADD COLUMN asked_note TEXT;
