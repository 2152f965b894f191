-- Members' conversations with customer service, for operators to search; the messages stand in each one's object.
CREATE TABLE chat_conversations (
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  username TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('waiting', 'claimed', 'closed')),
  operator_id TEXT,
  last_seq INTEGER NOT NULL,
  last_at_ms INTEGER NOT NULL,
  unread INTEGER NOT NULL CHECK (unread >= 0),
  PRIMARY KEY (merchant, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX chat_conversations_by_time ON chat_conversations (merchant, last_at_ms DESC, member_id);
CREATE INDEX chat_conversations_by_status ON chat_conversations (merchant, status, last_at_ms DESC, member_id);
