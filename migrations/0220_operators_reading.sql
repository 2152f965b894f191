-- Operators list members by registration, all or in a status, and the withdrawals of one member.
CREATE INDEX members_by_registration ON members (merchant, registered_at_ms, id);
CREATE INDEX members_by_status ON members (merchant, status, registered_at_ms, id);
CREATE INDEX withdrawals_by_member ON withdrawals (merchant, member_id, requested_at_ms, id);
CREATE INDEX payments_by_deposit ON payments (merchant, deposit_id) WHERE deposit_id IS NOT NULL;

-- The operator who looks into a withdrawal, and until when no other decides it.
ALTER TABLE withdrawals ADD COLUMN claimed_by TEXT;
ALTER TABLE withdrawals ADD COLUMN claimed_until_ms INTEGER;
