/** Triggers that refuse every UPDATE and DELETE of a table's rows. */
export const appendOnly = (table: string): readonly string[] => [
  `CREATE TRIGGER IF NOT EXISTS ${table}_is_not_changed BEFORE UPDATE ON ${table}
   BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  `CREATE TRIGGER IF NOT EXISTS ${table}_is_not_deleted BEFORE DELETE ON ${table}
   BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
];
