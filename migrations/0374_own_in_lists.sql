-- What an operator asked for, and the conversations that an operator has taken on, are lists of their own.
CREATE INDEX approvals_by_asker ON approvals (merchant, asked_by, state, asked_at_ms, id);
CREATE INDEX chat_conversations_by_operator ON chat_conversations (merchant, operator_id, last_at_ms DESC, member_id);
