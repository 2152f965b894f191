import { DurableObject } from 'cloudflare:workers';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import {
  type CodeUse,
  forgetOver,
  type Issued,
  issueCode,
  type NewCode,
  redeemCode,
} from './contact-codes.ts';
import { contactCodesMigrations } from './contact-codes.migrations.ts';

const retryMsMax = 3_600_000;

/** The codes of one mobile number or e-mail address of one merchant: the only place where guesses are counted. */
export class ContactCodes extends DurableObject<Env> {
  #alarms!: Alarms;
  #forgetting!: DueTime;
  #isEmptied = false;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#open();
  }

  issue(code: NewCode): Issued {
    this.#reopen();
    const nowMs = Date.now();
    return this.#alarms.commit(() => {
      const issued = issueCode(this.ctx.storage.sql, code, nowMs);
      this.#forgetting.by(nowMs + code.lifetimeMs);
      return issued;
    });
  }

  redeem(use: CodeUse, marks: readonly string[], right: 'use' | 'keep'): boolean {
    this.#reopen();
    return redeemCode(this.ctx.storage.sql, { ...use, marks, right }, Date.now());
  }

  override async alarm(): Promise<void> {
    this.#reopen();
    await this.#alarms.run();
    if (this.#forgetting.isSet()) return;
    this.#isEmptied = true;
    await this.ctx.storage.deleteAll();
  }

  #open(): void {
    migrate(this.ctx.storage, contactCodesMigrations, Date.now());
    this.#alarms = new Alarms(this.ctx.storage);
    const serve = () => forgetOver(this.ctx.storage.sql, Date.now());
    this.#forgetting = this.#alarms.register('forgetting', { serve, retryMsMax });
    this.#isEmptied = false;
  }

  /** Recreates the tables of an emptied object that is called again. */
  #reopen(): void {
    if (this.#isEmptied) this.#open();
  }
}
