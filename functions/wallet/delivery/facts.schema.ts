import { dayMs } from '#src/rules/durations.ts';

/** For how long a marker of harm protects, in milliseconds: as long as it keeps promotions away. */
const markedMs = 30 * dayMs;

/**
 * What the house account has to know of a member beside the postings, each once: the results of rounds, bonus money that
 * became cash, and when the member was protected. Numbers are never used twice. A round stores what of it was told, so
 * that a fact is a difference; of rounds from before this schema nothing is told.
 */
export const factsSchema: readonly string[] = [
  `CREATE TABLE facts (
    no INTEGER PRIMARY KEY AUTOINCREMENT,
    content TEXT NOT NULL CHECK (json_valid(content))
  ) STRICT`,
  'CREATE TABLE facts_from (seq INTEGER NOT NULL) STRICT',
  'INSERT INTO facts_from (seq) VALUES (coalesce((SELECT head_seq FROM wallet), 0))',
  'ALTER TABLE rounds ADD COLUMN told_stake_minor INTEGER',
  'ALTER TABLE rounds ADD COLUMN told_won_minor INTEGER',
  ...(['INSERT', 'UPDATE OF until_ms'] as const).map(
    (
      change,
    ) => `CREATE TRIGGER play_stops_are_facts_by_${change.slice(0, 6).toLowerCase()} AFTER ${change} ON play_stops
     BEGIN
       INSERT INTO facts (content) VALUES (json_object('stop', json_object(
         'id', 'stop-' || NEW.number, 'sinceMs', NEW.since_ms, 'untilMs', NEW.until_ms)));
     END`,
  ),
  `CREATE TRIGGER harm_marks_are_facts AFTER INSERT ON harm_marks
   BEGIN
     INSERT INTO facts (content) VALUES (json_object('stop', json_object(
       'id', 'harm-' || NEW.number, 'sinceMs', NEW.at_ms, 'untilMs', NEW.at_ms + ${markedMs})));
   END`,
  `INSERT INTO facts (content) SELECT json_object('stop', json_object(
     'id', 'stop-' || number, 'sinceMs', since_ms, 'untilMs', until_ms)) FROM play_stops
   WHERE until_ms > unixepoch() * 1000`,
  `INSERT INTO facts (content) SELECT json_object('stop', json_object(
     'id', 'harm-' || number, 'sinceMs', at_ms, 'untilMs', at_ms + ${markedMs})) FROM harm_marks
   WHERE at_ms + ${markedMs} > unixepoch() * 1000`,
  'DROP VIEW outbox',
  `CREATE VIEW outbox (ledger_seq, source, round_id, alert) AS
   SELECT seq, source, round_id, NULL FROM ledger
   WHERE seq > (SELECT seq FROM delivered WHERE receiver = 'house')
     AND 'clearing' IN (debit, credit) AND kind <> 'CLEARED'
   UNION ALL SELECT NULL, source, round_id, alert FROM notices
   UNION ALL SELECT NULL, '', '', NULL FROM promotion_costs WHERE revision > told_revision
   UNION ALL SELECT NULL, '', '', NULL FROM facts`,
];
