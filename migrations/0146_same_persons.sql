-- Members whose keys are to be computed, because they are new or changed, or because they have excluded themselves:
-- other accounts of the same person are looked for then. The keys of everybody stand in person_keys from here on.
CREATE TABLE person_keys_due (
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  times INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant, member_id)
) STRICT, WITHOUT ROWID;

INSERT INTO person_keys_due (merchant, member_id)
SELECT merchant, id FROM members WHERE account_type <= 2 AND (payee_name <> '' OR email <> '' OR contacts <> '{}');

CREATE TRIGGER new_members_are_known AFTER INSERT ON members
WHEN NEW.account_type <= 2 AND (NEW.payee_name <> '' OR NEW.email <> '' OR NEW.contacts <> '{}')
BEGIN
  INSERT INTO person_keys_due (merchant, member_id) VALUES (NEW.merchant, NEW.id)
  ON CONFLICT DO UPDATE SET times = times + 1;
END;

CREATE TRIGGER changed_members_are_known AFTER UPDATE OF payee_name, birth_date, email, contacts ON members
WHEN NEW.account_type <= 2 AND (NEW.payee_name <> OLD.payee_name OR NEW.email <> OLD.email
  OR NEW.contacts <> OLD.contacts OR coalesce(NEW.birth_date, '') <> coalesce(OLD.birth_date, ''))
BEGIN
  INSERT INTO person_keys_due (merchant, member_id) VALUES (NEW.merchant, NEW.id)
  ON CONFLICT DO UPDATE SET times = times + 1;
END;

CREATE TRIGGER proven_contacts_are_known AFTER INSERT ON verified_contacts
BEGIN
  INSERT INTO person_keys_due (merchant, member_id) VALUES (NEW.merchant, NEW.member_id)
  ON CONFLICT DO UPDATE SET times = times + 1;
END;

-- Whether a match was found at a registration, or between accounts that existed.
ALTER TABLE exclusion_matches ADD COLUMN found_by TEXT NOT NULL DEFAULT 'registration'
  CHECK (found_by IN ('registration', 'comparison'));

CREATE INDEX exclusion_matches_by_pair ON exclusion_matches (merchant, member_id, matched_member_id);
