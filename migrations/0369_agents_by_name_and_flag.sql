-- Operators find agents by the first letters of their names, and those about whom a flag is open.
CREATE INDEX members_agents_by_name ON members (merchant, username_key) WHERE account_type IN (1, 2);
CREATE INDEX agent_flags_by_agent ON agent_flags (merchant, member_id) WHERE outcome = 'open';
