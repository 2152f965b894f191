-- What an agent's link gives to whoever registers by it, whom it brought, and the address that hears of them.
ALTER TABLE affiliate_links ADD COLUMN member_type INTEGER NOT NULL DEFAULT 0 CHECK (member_type IN (0, 1));
-- Preset rebates by product, in millionths.
ALTER TABLE affiliate_links ADD COLUMN rebates TEXT NOT NULL DEFAULT '{}';
ALTER TABLE affiliate_links ADD COLUMN registered INTEGER NOT NULL DEFAULT 0;
ALTER TABLE affiliate_links ADD COLUMN first_deposits INTEGER NOT NULL DEFAULT 0;
ALTER TABLE affiliate_links ADD COLUMN postback TEXT;
ALTER TABLE affiliate_links ADD COLUMN postback_host TEXT;
ALTER TABLE affiliate_links ADD COLUMN postback_state TEXT
  CHECK (postback_state IN ('waiting', 'approved', 'refused'));
-- What signs postbacks, so that their receiver can tell them from others.
ALTER TABLE affiliate_links ADD COLUMN secret TEXT;
ALTER TABLE affiliate_links ADD COLUMN undelivered INTEGER NOT NULL DEFAULT 0;

CREATE INDEX affiliate_links_of_agent ON affiliate_links (merchant, owner, created_at_ms, code)
  WHERE owner IS NOT NULL AND channel IS NOT NULL AND ended_at_ms IS NULL;
CREATE INDEX affiliate_links_by_host ON affiliate_links (merchant, postback_host)
  WHERE postback_host IS NOT NULL;
CREATE INDEX agent_domains_by_code ON agent_domains (merchant, code, host);

-- The events of a member in postbacks have ids that do not tell the member.
ALTER TABLE agent_clicks ADD COLUMN event_key TEXT NOT NULL DEFAULT '';
ALTER TABLE agent_clicks ADD COLUMN registered_at_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE agent_clicks ADD COLUMN first_deposit_at_ms INTEGER;
-- 0 to be handed on, 1 handed on or nothing to hand on, 2 undelivered.
ALTER TABLE agent_clicks ADD COLUMN registered_sent INTEGER NOT NULL DEFAULT 1
  CHECK (registered_sent IN (0, 1, 2));
ALTER TABLE agent_clicks ADD COLUMN deposit_sent INTEGER NOT NULL DEFAULT 1 CHECK (deposit_sent IN (0, 1, 2));

CREATE INDEX agent_clicks_to_send ON agent_clicks (registered_at_ms) WHERE registered_sent = 0;
