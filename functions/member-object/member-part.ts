import type { Alarms } from '#functions/objects/alarms.ts';
import type { ContestJudging } from '#functions/wallet/delivery/contest-best.ts';
import type { PlayCounting } from '#functions/wallet/delivery/play-counting.ts';
import type { HeldBy } from '#functions/wallet/held-by.ts';
import type { MemberWallet } from '#functions/wallet/member-wallet.ts';
import type { Failed, Result } from '#src/rules/result.ts';
import type { ReadMemory } from './read-memory.ts';

/** The calls of a part, by name. The Worker and other objects make them on the stub of the member's object. */
export type MemberCalls = Readonly<Record<string, (...values: never[]) => unknown>>;

/** A part that runs in one member's object: its calls, and whatever it lets other parts use. */
export interface StartedPart {
  readonly calls: MemberCalls;
  /** Runs after the tasks of every alarm. */
  readonly afterAlarm?: () => Promise<void>;
}

/**
 * What one feature puts into the member's object. A part knows no other part: it declares what it needs of others as
 * the second argument of `start`, and `functions/player/player.object.ts` gives it that.
 */
export interface MemberPart {
  /** Its tables, each list as it is numbered in `functions/player/player.migrations.ts`. */
  readonly schema: readonly (readonly string[])[];
  /** The names of its tasks, as it registers them with the object's alarms. */
  readonly alarms: readonly string[];
  /** What it has on hold, which the wallet adds to its own holds when it reconciles. */
  readonly held?: readonly HeldBy[];
  /** Runs before ledger rows up to this one move to the archive, inside the same transaction. */
  readonly beforeArchive?: (sql: SqlStorage, throughSeq: number) => void;
  /** Judges the rounds of the wallet's deliveries for contests. */
  readonly contests?: (sql: SqlStorage) => ContestJudging;
  /** Counts the play of the wallet's deliveries; exactly one part does. */
  readonly counting?: (sql: SqlStorage) => PlayCounting;
  /** The first ledger row that it has yet to read; from there on no row moves to the archive of an open wallet. */
  readonly firstUnreadSeq?: (sql: SqlStorage) => number | undefined;
  readonly start: (host: MemberHost, needs: never) => StartedPart;
}

/** The member's object, as its parts see it. */
export interface MemberHost {
  readonly state: DurableObjectState;
  readonly env: Env;
  /** The object's SQL. Every write empties `memory`. */
  readonly sql: SqlStorage;
  readonly memory: ReadMemory;
  readonly alarms: Alarms;
  readonly wallet: MemberWallet;
  /** The object's name: the merchant and the member's id. */
  readonly name: string;
  readonly session: MemberSession;
  /** Runs one transaction that neither moves money nor writes a due time. */
  transaction<Value>(work: () => Value): Value;
}

/** Makes calls for a session, and only while it is live. */
export interface MemberSession {
  /** A call whose first argument is the id of the session; `act` runs at that instant if the session is live. */
  signedIn<Values extends readonly unknown[], Answer>(
    act: (nowMs: number, ...values: Values) => Answer,
  ): (sessionId: string, ...values: Values) => Answer | Failed<'SESSION_ENDED'>;
  /**
   * A call of the same kind that reads text, which is cached under `key` until the next write; a string is cheaper
   * to send to the Worker than an object. It returns undefined once the session has ended.
   */
  signedInRead<Values extends readonly unknown[]>(
    key: (...values: Values) => string,
    read: (...values: Values) => string,
  ): (sessionId: string, ...values: Values) => string | undefined;
  /** Acts for a session that a call names elsewhere than in its first argument. */
  whileLive<Value, Code extends string>(
    sessionId: string,
    act: (nowMs: number) => Result<Value, Code>,
  ): Result<Value, Code | 'SESSION_ENDED'>;
}
