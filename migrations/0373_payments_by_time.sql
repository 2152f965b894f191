-- A file of the payments of some days reads those days alone.
CREATE INDEX payments_by_time ON payments (merchant, at_ms, till_id, payment_id);
