/** Friends who came by a member's code and met what a referral bonus asks for, and whether this member was such a friend. */
export const referralSchema: readonly string[] = [
  `CREATE TABLE referred (
    friend_id TEXT NOT NULL PRIMARY KEY,
    promotion_id TEXT NOT NULL,
    -- Paid for by a claim, above what a month allows, or not at all.
    outcome TEXT NOT NULL CHECK (outcome IN ('claimed', 'over', 'none')),
    claim_id TEXT CHECK ((outcome = 'claimed') = (claim_id IS NOT NULL)),
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX referred_by_time ON referred (promotion_id, at_ms)',
  // One row once nothing is left to be told to whoever invited this member, or nobody did.
  `CREATE TABLE referral_told (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    at_ms INTEGER NOT NULL
  ) STRICT`,
];
