-- The birth date that documents prove is the member's from then on: with the decision, or not at all.
CREATE TRIGGER proven_birth_dates_hold AFTER UPDATE OF state ON identity_checks WHEN NEW.state = 'accepted'
BEGIN
  UPDATE members SET birth_date = NEW.birth_date
  WHERE merchant = NEW.merchant AND id = NEW.member_id AND coalesce(birth_date, '') <> NEW.birth_date;
END;
