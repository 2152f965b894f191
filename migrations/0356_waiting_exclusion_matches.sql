-- Operators read waiting matches oldest first, however many were decided before.
CREATE INDEX exclusion_matches_waiting_in_order ON exclusion_matches (merchant, id) WHERE outcome = 'waiting';
