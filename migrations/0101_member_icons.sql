-- The upload that a member shows as their picture; null for none.
ALTER TABLE members ADD COLUMN icon_id TEXT CHECK (length(icon_id) = 32);
