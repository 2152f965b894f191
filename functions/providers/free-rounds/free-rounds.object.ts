import { DurableObject } from 'cloudflare:workers';
import { inTime } from '#functions/cashier/in-time.ts';
import { logTrouble } from '#functions/http/log.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import type {
  FreeRoundsAnswer,
  FreeRoundsKey,
  FreeRoundsOrder,
  FreeRoundsPort,
} from '#functions/wallet/free/free-rounds-port.ts';
import { RequestedSets } from './requested-sets.ts';
import { freeRoundsMigrations } from './free-rounds.migrations.ts';
import { houseFreeRounds } from './house-free-rounds.ts';
import { rehearsedFreeRounds } from './rehearsed-free-rounds.ts';
import { rehearsedAnswers, rehearsedDocuments } from './rehearsed.settings.ts';

/** The timeout of a vendor's answer, in milliseconds. */
const answerMsMax = 5_000;
const unknown = { standing: 'unknown' } as const;
const refused = { standing: 'refused' } as const;

/** Asks one vendor of a merchant for free rounds: each set once, however often it is asked for. */
export class FreeRounds extends DurableObject<Env> {
  readonly #asked: RequestedSets;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrate(state.storage, freeRoundsMigrations, Date.now());
    this.#asked = new RequestedSets(state.storage.sql);
  }

  async create(order: FreeRoundsOrder): Promise<FreeRoundsAnswer> {
    const port = await this.#port();
    return port ? this.#asked.create(port, order) : refused;
  }

  /** A vendor without the port has nothing to cancel. */
  async cancel(key: FreeRoundsKey): Promise<FreeRoundsAnswer> {
    const port = await this.#port();
    return port ? this.#asked.cancel(port, key) : { standing: 'accepted' };
  }

  async #port(): Promise<FreeRoundsPort | undefined> {
    const [merchant, vendor] = partsOfName(this.ctx.id.name);
    if (vendor === 'house') return careful(houseFreeRounds(this.env));
    const answers = rehearsedAnswers(await readDocuments(this.env.DB, merchant, rehearsedDocuments), vendor);
    return answers && careful(rehearsedFreeRounds(this.ctx.storage.sql, answers));
  }
}

/** Wraps a vendor so that failures and timeouts become unknown outcomes. */
function careful(port: FreeRoundsPort): FreeRoundsPort {
  return {
    create: (order) => orUnknown(port.create(order)),
    find: (key) => orUnknown(port.find(key)),
    cancel: (key) => orUnknown(port.cancel(key)),
  };
}

async function orUnknown<Answer>(request: Promise<Answer>): Promise<Answer | typeof unknown> {
  try {
    return await inTime(request, answerMsMax);
  } catch (error) {
    logTrouble('free-rounds', error);
    return unknown;
  }
}
