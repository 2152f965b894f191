const ended = "('converted', 'lost', 'expired', 'forfeited')";
const changed = `BEGIN
  INSERT INTO promotion_costs (promotion_id) VALUES (NEW.promotion_id)
  ON CONFLICT DO UPDATE SET revision = revision + 1; END`;

/**
 * What of a member's promotions the shared database has yet to be told. Rewards change it at their own steps and when
 * money reaches them after their end, never with a bet or a win of one that runs; the figures are added up when they
 * are told.
 */
export const promotionCostsSchema: readonly string[] = [
  `CREATE TABLE promotion_costs (
    promotion_id TEXT NOT NULL PRIMARY KEY,
    revision INTEGER NOT NULL DEFAULT 1,
    told_revision INTEGER NOT NULL DEFAULT 0,
    -- The cash that it paid, by kind.
    paid TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(paid))
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX promotion_costs_untold ON promotion_costs (promotion_id) WHERE revision > told_revision',
  'CREATE INDEX grants_by_promotion ON grants (promotion_id)',
  'CREATE INDEX free_rounds_by_promotion ON free_rounds (promotion_id)',
  `INSERT INTO promotion_costs (promotion_id)
   SELECT promotion_id FROM claims UNION SELECT promotion_id FROM grants UNION SELECT promotion_id FROM free_rounds`,
  `CREATE TRIGGER claims_change_costs AFTER UPDATE OF state ON claims WHEN NEW.state <> OLD.state ${changed}`,
  // A conversion moves its money after the state, and money that comes late leaves at once.
  `CREATE TRIGGER grants_change_costs AFTER UPDATE ON grants
   WHEN (NEW.state <> OLD.state AND (NEW.state <> 'converted' OR NEW.remaining_minor = 0))
     OR (NEW.state = OLD.state AND NEW.state IN ${ended} AND OLD.remaining_minor > 0 AND NEW.remaining_minor = 0)
     OR NEW.taken_back_minor <> OLD.taken_back_minor ${changed}`,
  `CREATE TRIGGER free_rounds_begin_costs AFTER INSERT ON free_rounds ${changed}`,
  `CREATE TRIGGER free_rounds_change_costs AFTER UPDATE ON free_rounds
   WHEN (NEW.state <> OLD.state AND NEW.state NOT IN ('creating', 'ready'))
     OR NEW.used < OLD.used
     OR NEW.finished_at_ms IS NOT OLD.finished_at_ms
     OR (OLD.finished_at_ms IS NOT NULL AND (NEW.won_minor <> OLD.won_minor OR NEW.paid_minor <> OLD.paid_minor))
   ${changed}`,
  'DROP VIEW outbox',
  `CREATE VIEW outbox (ledger_seq, source, round_id, alert) AS
   SELECT seq, source, round_id, NULL FROM ledger
   WHERE seq > (SELECT seq FROM delivered WHERE receiver = 'house')
     AND 'clearing' IN (debit, credit) AND kind <> 'CLEARED'
   UNION ALL SELECT NULL, source, round_id, alert FROM notices
   UNION ALL SELECT NULL, '', '', NULL FROM promotion_costs WHERE revision > told_revision`,
];
