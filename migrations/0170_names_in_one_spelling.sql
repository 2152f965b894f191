-- Names and e-mail domains are compared in one spelling: the keys of everybody are computed again, beside those that
-- stand, so that whoever was recognised before still is.
INSERT INTO person_keys_due (merchant, member_id)
SELECT merchant, id FROM members WHERE account_type <= 2 AND (payee_name <> '' OR email <> '' OR contacts <> '{}')
ON CONFLICT DO UPDATE SET times = times + 1;

INSERT INTO person_keys_due (merchant, member_id) SELECT merchant, member_id FROM verified_contacts WHERE true
ON CONFLICT DO UPDATE SET times = times + 1;

-- A card in another name than the member's new one is looked at again before anything is paid to it.
CREATE TRIGGER cards_follow_the_payee_name AFTER UPDATE OF payee_name ON members
WHEN NEW.payee_name <> OLD.payee_name AND OLD.payee_name <> ''
BEGIN
  UPDATE bank_cards SET state = 'review'
  WHERE merchant = NEW.merchant AND member_id = NEW.id AND state = 'active' AND holder <> NEW.payee_name;
END;
