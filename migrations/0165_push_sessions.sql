-- The session that a browser subscribed in, or that its member used last there: once that was ended, by a logout, on
-- another device or by a new password, the browser is told nothing any more. Empty for those from before.
ALTER TABLE push_subscriptions ADD COLUMN session_id TEXT NOT NULL DEFAULT '';
