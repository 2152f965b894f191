-- The host on which a merchant's operators sign in; without one they call the players' host by tokens.
ALTER TABLE merchants ADD COLUMN console_host TEXT;

CREATE UNIQUE INDEX merchants_by_console_host ON merchants (console_host) WHERE console_host IS NOT NULL;

-- A host answers either players or operators, and of one merchant alone.
CREATE TRIGGER merchants_console_host_is_nobodys BEFORE UPDATE OF host, console_host ON merchants
WHEN EXISTS (
  SELECT 1 FROM merchants WHERE host = NEW.console_host OR (console_host = NEW.host AND code <> NEW.code)
) OR NEW.host = NEW.console_host
BEGIN
  SELECT RAISE(ABORT, 'this host is in use');
END;

CREATE TRIGGER merchants_host_is_no_console BEFORE INSERT ON merchants
WHEN EXISTS (SELECT 1 FROM merchants WHERE host = NEW.console_host OR console_host = NEW.host)
  OR NEW.host = NEW.console_host
BEGIN
  SELECT RAISE(ABORT, 'this host is in use');
END;
