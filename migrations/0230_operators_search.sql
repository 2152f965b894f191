-- Operators find payments by their ids and by the reference that a payer wrote, rounds by their ids, and members by type.
CREATE INDEX payments_by_payment ON payments (merchant, payment_id);
CREATE INDEX payments_by_reference ON payments (merchant, reference) WHERE reference <> '';
CREATE INDEX held_wins_by_round ON held_wins (merchant, round_id);
CREATE INDEX large_wins_by_round ON large_wins (merchant, round_id);
CREATE INDEX winners_by_round ON winners (merchant, round_id);
CREATE INDEX members_by_type ON members (merchant, account_type, registered_at_ms, id);
