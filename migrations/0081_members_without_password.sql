-- A member who registered by mobile number may have no password; SQLite changes a CHECK only with its table.
CREATE TABLE members_2 (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL,
  username TEXT NOT NULL,
  username_key TEXT NOT NULL,
  account_type INTEGER NOT NULL CHECK (account_type >= 0),
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
  -- A trial account has no password and cannot be logged in to; a member without one logs in by a code.
  password_hash TEXT,
  -- When the password was last set; a login by an older one starts no session. 0 for the one of the registration.
  password_set_at_ms INTEGER NOT NULL DEFAULT 0,
  payment_password_hash TEXT,
  currency TEXT NOT NULL,
  nickname TEXT NOT NULL DEFAULT '',
  payee_name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  birth_date TEXT,
  label_name TEXT NOT NULL DEFAULT '',
  recommender_id TEXT NOT NULL DEFAULT '',
  affiliate_code TEXT NOT NULL DEFAULT '',
  -- The further contact fields an operator may ask for, by the field's name.
  contacts TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(contacts)),
  register_method TEXT NOT NULL DEFAULT 'H5',
  register_url TEXT NOT NULL DEFAULT '',
  consent_version TEXT,
  consented_at_ms INTEGER,
  registered_at_ms INTEGER NOT NULL,
  last_login_at_ms INTEGER,
  previous_login_at_ms INTEGER,
  -- From when on failed logins of a member count: an operator's enabling lifts every lock by moving it.
  locks_lifted_at_ms INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant, id),
  UNIQUE (merchant, username_key),
  CHECK (account_type = 4 OR consented_at_ms IS NOT NULL)
) STRICT;

INSERT INTO members_2 (merchant, id, username, username_key, account_type, status, password_hash,
  payment_password_hash, currency, nickname, payee_name, email, birth_date, label_name, recommender_id,
  affiliate_code, contacts, register_method, register_url, consent_version, consented_at_ms, registered_at_ms,
  last_login_at_ms, previous_login_at_ms, locks_lifted_at_ms)
SELECT merchant, id, username, username_key, account_type, status, password_hash,
  payment_password_hash, currency, nickname, payee_name, email, birth_date, label_name, recommender_id,
  affiliate_code, contacts, register_method, register_url, consent_version, consented_at_ms, registered_at_ms,
  last_login_at_ms, previous_login_at_ms, locks_lifted_at_ms
FROM members;

DROP TABLE members;
ALTER TABLE members_2 RENAME TO members;
