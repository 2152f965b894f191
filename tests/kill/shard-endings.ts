import type { DrawEnding } from '#functions/features/lottery/shard-port.ts';
import type { Calls } from '#functions/objects/calls.ts';
import type { runtimeOf } from '#tests/support/miniflare.ts';

/** The object names of a draw's shards, and the draw's end. */
export interface EndRequest {
  readonly shards: readonly string[];
  readonly ending: DrawEnding;
}

/** Ends a draw as its clock does: every shard closes for ever, then begins to settle. */
export async function endShards(
  runtime: ReturnType<typeof runtimeOf>,
  { shards, ending }: EndRequest,
): Promise<void> {
  const namespace = await runtime.getDurableObjectNamespace('TICKET_SHARD');
  const stubs = shards.map((name) => namespace.getByName(name) as unknown as Calls<Env['TICKET_SHARD']>);
  const window = { numero: '', opensAtMs: 0, closesAtMs: 0, drawsAtMs: 0 };
  for (const shard of stubs) await shard.seal(window);
  await Promise.all(stubs.map((shard) => shard.end(ending)));
}
