-- Claims whose use of a promotion was given back, or was refused. A reservation of them that arrives late, because its
-- first answer was lost, must not take the use again.
CREATE TABLE promo_returns (
  merchant TEXT NOT NULL,
  claim_id TEXT NOT NULL,
  returned_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, claim_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER promo_uses_stay_returned BEFORE INSERT ON promo_uses
WHEN EXISTS (SELECT 1 FROM promo_returns WHERE merchant = NEW.merchant AND claim_id = NEW.claim_id)
BEGIN
  SELECT RAISE(ABORT, 'promo_returned');
END;
