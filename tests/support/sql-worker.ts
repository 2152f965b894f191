/** A statement and its values, in the order of their placeholders. */
export type Statement = readonly [text: string, ...values: (string | number | null)[]];
export type Row = Record<string, unknown>;

export const sqlWorkerName = 'sql';

const script = `export default {
  async fetch(request, { DB }) {
    const statements = await request.json();
    try {
      const done = await DB.batch(statements.map(([text, ...values]) => DB.prepare(text).bind(...values)));
      return Response.json(done.map(({ results }) => results));
    } catch (error) {
      return new Response(error.message, { status: 400 });
    }
  },
};`;

/**
 * A second Worker in a test's runtime, which runs SQL on the site's database. From outside, each statement takes a
 * call to prepare it, one to bind its values and one to run it, and the first two block the test's process.
 */
export function sqlWorker({ compatibilityDate, d1Databases }: Record<string, unknown>): object {
  const modules = [{ type: 'ESModule', path: 'sql.mjs', contents: script }];
  return { name: sqlWorkerName, compatibilityDate, d1Databases, modules };
}

/** Runs statements in one transaction and returns the rows of each. A failure rejects with the database's message. */
export async function runSql(
  call: (address: string, init: RequestInit) => Promise<Response>,
  statements: readonly Statement[],
): Promise<Row[][]> {
  const answer = await call('http://localhost/', { method: 'POST', body: JSON.stringify(statements) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Row[][];
}
