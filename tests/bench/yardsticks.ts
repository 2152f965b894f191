const answer = `const answer = (value) => Response.json({ success: true, value }, { headers: { 'Cache-Control': 'no-store' } });`;

/** The least that a Worker can do: one constant response. */
export const nullWorker = `${answer}
export default { fetch: () => answer([]) };`;

/**
 * The least that an object can do: read one row, or write one row, in one round trip. The object is named by the
 * \`Cell\` header, so that a load is spread over as many objects as the site has members.
 */
export const bareObject = `import { DurableObject } from 'cloudflare:workers';
${answer}
export class Cell extends DurableObject {
  constructor(context, env) {
    super(context, env);
    this.sql = context.storage.sql;
    this.sql.exec('CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, amount INTEGER NOT NULL) STRICT');
    this.sql.exec('INSERT OR IGNORE INTO rows (id, amount) VALUES (1, 100)');
  }
  read() {
    return this.sql.exec('SELECT amount FROM rows WHERE id = 1').one().amount;
  }
  write(amount) {
    this.sql.exec('INSERT INTO rows (amount) VALUES (?)', amount);
    return amount;
  }
}
export default {
  async fetch(request, env) {
    const cell = env.CELL.getByName(request.headers.get('Cell') ?? 'one');
    if (request.method === 'GET') return answer(await cell.read());
    await request.text();
    return answer(await cell.write(5));
  },
};`;
