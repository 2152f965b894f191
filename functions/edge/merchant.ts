interface Row {
  code: string;
  host: string;
}

const lifetimeMs = 60_000;
let hosts: { readAtMs: number; codes: Map<string, string> } | undefined;

/** The merchant whose site this host is; the deployment's default where no merchant names the host. */
export async function merchantOf(env: Env, request: Request, nowMs: number): Promise<string> {
  if (!hosts || nowMs - hosts.readAtMs > lifetimeMs) {
    const { results } = await env.DB.prepare('SELECT code, host FROM merchants').all<Row>();
    hosts = { readAtMs: nowMs, codes: new Map(results.map((row) => [row.host, row.code])) };
  }
  return hosts.codes.get(new URL(request.url).hostname) ?? env.DEFAULT_MERCHANT;
}
