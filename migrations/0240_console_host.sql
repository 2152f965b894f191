-- The host on which a merchant's operators sign in; without one they call the players' host by tokens.
ALTER TABLE merchants ADD COLUMN console_host TEXT;

CREATE UNIQUE INDEX merchants_by_console_host ON merchants (console_host) WHERE console_host IS NOT NULL;
