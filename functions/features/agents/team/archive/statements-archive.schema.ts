import { genesis } from '#functions/archive/archive-file.ts';

/**
 * What remains of statements that moved to the archive: the head of the team's chain of files, and in which files each
 * agent finds its own statements (`own:MEMBER`) and the dividends that it could release (`given:NUMBER`).
 */
export const statementsArchiveSchema: readonly string[] = [
  `CREATE TABLE pay_archive (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    -- Statements of periods that began before are moved.
    before_ms INTEGER NOT NULL,
    -- The last of them that was moved, as a list of agent, beginning and id; null where all of them are.
    cursor TEXT,
    -- The ids of the file that is being written.
    part TEXT,
    number INTEGER NOT NULL,
    hash TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO pay_archive (one, before_ms, cursor, part, number, hash) VALUES (1, 0, NULL, NULL, 0, '${genesis}')`,
  `CREATE TABLE pay_files (
    number INTEGER NOT NULL PRIMARY KEY,
    hash TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE pay_file_readers (
    reader TEXT NOT NULL,
    number INTEGER NOT NULL,
    -- The first and the last beginning of a period among this reader's statements in the file.
    first_ms INTEGER NOT NULL,
    last_ms INTEGER NOT NULL,
    PRIMARY KEY (reader, number)
  ) STRICT, WITHOUT ROWID`,
];
