import type { PostbackEvent } from '#src/contracts/agents/postbacks.ts';

/** An event of a member that the outbox tells at the address of the link that brought the member. */
export interface Postback {
  /** The id of the event, which does not tell the member; the outbox takes it once. */
  readonly id: string;
  readonly event: PostbackEvent;
  readonly memberId: string;
  /** The link's code; its address is read when the event is sent. */
  readonly code: string;
  /** Empty for a visitor whose link had none. */
  readonly clickId: string;
  /** When it happened. */
  readonly atMs: number;
}
