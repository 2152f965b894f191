-- Balance corrections are named by their own id; the history of a member finds them by the member in their payload.
CREATE INDEX approvals_adjusted ON approvals (merchant, payload ->> 'memberId', asked_at_ms)
WHERE action = 'balance.adjust';
