import { DurableObject } from 'cloudflare:workers';
import type { PaymentProvider } from '#functions/cashier/payment-provider.ts';
import type { TillDeposit, TillPayout, TillPort } from '#functions/cashier/till-port.ts';
import { tillsSetting } from '#functions/cashier/tills.settings.ts';
import { tillNamed } from '#functions/cashier/usable-tills.ts';
import { logTrouble } from '#functions/http/log.ts';
import { Alarms } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { providerOf } from '#functions/providers/payments/provider-of.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import type { DepositAction } from '#src/contracts/cashier-fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { actionOf, askedPayment, expectDeposit, noteOpened, noteRefused } from './till.deposits.ts';
import { tillMigrations } from './till.migrations.ts';
import { keepPayout } from './till.payouts.ts';

type Opening = Result<DepositAction, 'PROVIDER_UNREACHABLE' | 'CHANNEL_OFF'>;

const settingsMs = 10_000;

/** One outside account of money of a merchant: the one writer of what that account said and was told. */
export class Till extends DurableObject<Env> implements TillPort {
  readonly #alarms: Alarms;
  readonly #merchant: string;
  readonly #opening = new Map<string, Promise<Opening>>();
  readonly #sql: SqlStorage;
  readonly #tillId: string;
  #read: { readonly provider: PaymentProvider | undefined; readonly atMs: number } | undefined;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrate(state.storage, tillMigrations, Date.now());
    this.#sql = state.storage.sql;
    const [merchant = '', tillId = ''] = (state.id.name ?? '').split('/');
    this.#merchant = merchant;
    this.#tillId = tillId;
    this.#alarms = new Alarms(state.storage);
  }

  /** Has the provider expect a deposit; two calls of one deposit at once ask the provider once. */
  open(deposit: TillDeposit): Promise<Opening> {
    const { depositId } = deposit;
    const opening =
      this.#opening.get(depositId) ?? this.#open(deposit).finally(() => this.#opening.delete(depositId));
    this.#opening.set(depositId, opening);
    return opening;
  }

  async pay(payout: TillPayout): Promise<void> {
    this.#alarms.commit(() => keepPayout(this.#sql, payout, Date.now()));
  }

  override alarm(): Promise<void> {
    return this.#alarms.run();
  }

  async #open(deposit: TillDeposit): Promise<Opening> {
    const row = this.#alarms.commit(() => expectDeposit(this.#sql, deposit, Date.now()));
    const known = actionOf(row);
    if (known) return ok(known);
    if (row.state === 'refused') return failed('CHANNEL_OFF');
    try {
      const provider = await this.#provider();
      if (!provider) return failed('CHANNEL_OFF');
      const opened = await provider.open(askedPayment(row));
      this.#alarms.commit(() =>
        opened.ok
          ? noteOpened(this.#sql, deposit.depositId, opened.value)
          : noteRefused(this.#sql, deposit.depositId),
      );
      return opened.ok ? opened : failed('CHANNEL_OFF');
    } catch (error) {
      logTrouble('till-open', error);
      return failed('PROVIDER_UNREACHABLE');
    }
  }

  /** The provider as the settings have it now; undefined where the merchant has no such till. */
  async #provider(): Promise<PaymentProvider | undefined> {
    const nowMs = Date.now();
    if (this.#read && nowMs - this.#read.atMs < settingsMs) return this.#read.provider;
    const names = [tillsSetting.name, demonstrationSetting.name];
    const settings = await readDocuments(this.env.DB, this.#merchant, names);
    const till = tillNamed(settings, this.#tillId);
    const provider = till && providerOf(till, { env: this.env, merchant: this.#merchant });
    this.#read = { provider, atMs: nowMs };
    return provider;
  }
}
