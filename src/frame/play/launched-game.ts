import { call, type CallResult } from '#src/api/client.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { Endpoint, ErrorsOf, OutputOf, SentInputOf } from '#src/contracts/endpoint.ts';
import { houseContracts } from '#src/contracts/house/house.ts';
import { ok } from '#src/rules/result.ts';
import { launchCode } from './launch-code.ts';

type EnterError = ErrorsOf<typeof houseContracts.tableLaunch> | CallError;

/** The launch of this frame: its code is exchanged once for the token that every other call of the game carries. */
export class LaunchedGame {
  #cycleMs = 0;
  #unseenPlayId: string | undefined;
  readonly options = { bearer: '' };

  /** The minimum time from the start of one round to the next, in milliseconds, which the server enforces. */
  get cycleMs(): number {
    return this.#cycleMs;
  }

  /** The play of an earlier visit whose result the player has not seen, as the embedding page remembers. */
  get unseenPlayId(): string | undefined {
    return this.#unseenPlayId;
  }

  /** Exchanges the launch code, unless that was done already. */
  async enter(): Promise<CallResult<undefined, EnterError>> {
    if (this.options.bearer !== '') return ok(undefined);
    const handed = await launchCode();
    const launched = await call(houseContracts.tableLaunch, {}, { bearer: handed.code });
    if (!launched.ok) return launched;
    this.options.bearer = launched.value.launchToken;
    this.#cycleMs = handed.cycleMs;
    this.#unseenPlayId = handed.unseenPlayId;
    return ok(undefined);
  }

  /** What the game shows first; the launch code is exchanged before. */
  async openAt<E extends Endpoint>(
    endpoint: E,
  ): Promise<CallResult<OutputOf<E>, ErrorsOf<E> | EnterError | CallError>> {
    const entered = await this.enter();
    return entered.ok ? call(endpoint, {} as SentInputOf<E>, this.options) : entered;
  }
}
