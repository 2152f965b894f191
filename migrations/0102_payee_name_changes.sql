-- When a member wrote the payee name after registering; once only, until an operator resets it to null.
ALTER TABLE members ADD COLUMN payee_name_changed_at_ms INTEGER CHECK (payee_name_changed_at_ms >= 0);
