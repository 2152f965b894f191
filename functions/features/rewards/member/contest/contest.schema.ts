/**
 * The contests that a member has joined, each with the best round so far. The rounds of each delivery are judged, so no
 * bet writes a row for a contest.
 */
export const contestSchema: readonly string[] = [
  `CREATE TABLE contests (
    claim_id TEXT NOT NULL PRIMARY KEY,
    promotion_id TEXT NOT NULL,
    -- The last ledger row before joining: rounds that began later rank.
    joined_seq INTEGER NOT NULL,
    closes_at_ms INTEGER NOT NULL,
    -- The best round; null while none ranks.
    source TEXT,
    round_id TEXT,
    win_minor INTEGER,
    stake_minor INTEGER,
    closed_at_ms INTEGER,
    is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1)),
    revision INTEGER NOT NULL DEFAULT 0,
    -- The revision that the house account has.
    told_revision INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  'CREATE INDEX contests_to_tell ON contests (claim_id) WHERE is_over = 0 OR revision > told_revision',
  'CREATE INDEX contests_by_promotion ON contests (promotion_id)',
];
