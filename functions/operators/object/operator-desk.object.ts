import { DurableObject } from 'cloudflare:workers';
import { migrate } from '#functions/objects/object-schema.ts';
import type {
  Credentials,
  Identification,
  IdentifiedOperator,
  NewFactors,
  NewSession,
  OperatorAccount,
  OperatorChange,
  OperatorFactors,
} from '#functions/operators/operator-desk.types.ts';
import { type OperatorRole, operatorRoles } from '#src/contracts/operators/permissions.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { accountOf, activeAccount, activeOwners, allAccounts, makeAccount } from './accounts.ts';
import { countChange } from './account-changes.ts';
import {
  type AgreedBy,
  applyChange,
  type ChangeRefusal,
  handsOf,
  isHeldBy,
  refusalOf,
  takeLink,
  takeToken,
} from './changes.ts';
import { deskMigrations } from './operator-desk.migrations.ts';
import {
  addFactors,
  factorsOf,
  ownedPasskey,
  removePasskey,
  usePasskey,
  writeRecoveryCodes,
} from './factors.ts';
import { firstLinkMs, linkedOperators, linkOf, offerAppSecret, writeLink } from './links.ts';
import { type SeededOperator, seed } from './seed.ts';
import {
  endSession,
  liveSessions,
  operatorOfSession,
  operatorOfSessionId,
  type ShownSession,
  startSession,
  stepSessionUp,
} from './sessions.ts';
import {
  type Enrolment,
  enrol,
  enrolAgain,
  type FirstFactor,
  finishPasskey,
  finishStep,
  isBootstrapped,
  openStep,
  ownersMin,
  proveAgain,
  type RepeatedEnrolment,
  type SecondFactor,
  type TriedPasskey,
} from './sign-in.ts';
import { stepOf } from './steps.ts';
import { endToken, type NamedToken, operatorOfToken, tokensOf } from './tokens.ts';

/** The operators of one merchant: their accounts, factors, sessions and tokens. */
export class OperatorDesk extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrate(state.storage, deskMigrations, Date.now());
    this.#sql = state.storage.sql;
  }

  /** Who makes a request, by what it carries. */
  identify({ session, tokenHash, serviceName }: Credentials): Identification {
    const [sql, nowMs] = [this.#sql, Date.now()];
    const service = serviceName === undefined ? undefined : activeAccount(sql, serviceName, nowMs);
    const operator =
      (session && operatorOfSession(sql, session, nowMs)) ??
      (tokenHash === undefined ? undefined : operatorOfToken(sql, tokenHash, nowMs)) ??
      (service?.kind === 'service' ? { operatorId: service.id, roles: service.roles } : undefined);
    return { isBootstrapped: isBootstrapped(sql), operator };
  }

  /** The roles of an operator now; undefined until two owners have enrolled, because the settings name them. */
  rolesOf(operatorId: string): readonly OperatorRole[] | undefined {
    if (!isBootstrapped(this.#sql)) return undefined;
    return activeAccount(this.#sql, operatorId, Date.now())?.roles ?? [];
  }

  /** Makes the account of one of the first two owners, who gets every role, and their link. Refused after bootstrap. */
  makeFirstOwner(id: string, linkHash: string, seeded: readonly SeededOperator[]): number | undefined {
    return this.#atomically((sql, nowMs) => {
      if (isBootstrapped(sql)) return undefined;
      seed(sql, seeded, nowMs);
      const known = accountOf(sql, id, nowMs);
      const owners = activeOwners(sql, nowMs);
      // Enrolled or invited, there are two of them and no third.
      const others = new Set([...owners, ...linkedOperators(sql, nowMs)].filter((each) => each !== id));
      if (owners.includes(id) || others.size >= ownersMin) return undefined;
      if (known) sql.exec('UPDATE operators SET roles = ? WHERE id = ?', operatorRoles.join(' '), id);
      else makeAccount(sql, { id, kind: 'person', roles: operatorRoles }, nowMs);
      const endsAtMs = nowMs + firstLinkMs;
      writeLink(sql, id, linkHash, endsAtMs);
      return endsAtMs;
    });
  }

  passwordHashOf(name: string): string | undefined {
    return activeAccount(this.#sql, name, Date.now()) && factorsOf(this.#sql, name)?.passwordHash;
  }

  openStep(first: FirstFactor) {
    return this.#atomically((sql, nowMs) => openStep(sql, first, nowMs));
  }

  /** Whose second factor is expected, and the secret of their app. */
  stepOf(stepHash: string): { operatorId: string | undefined; appSecret: string | undefined } {
    const operatorId = stepOf(this.#sql, stepHash, Date.now())?.operatorId;
    return { operatorId, appSecret: operatorId && factorsOf(this.#sql, operatorId)?.appSecret };
  }

  finishStep(second: SecondFactor) {
    return this.#atomically((sql, nowMs) => finishStep(sql, second, nowMs));
  }

  passkeyOf(id: string, handle: string) {
    return ownedPasskey(this.#sql, id, handle);
  }

  finishPasskey(tried: TriedPasskey) {
    return this.#atomically((sql, nowMs) => finishPasskey(sql, tried, nowMs));
  }

  /** Whom a link enrols, with the secret that it has offered for an app. */
  linkOf(
    linkHash: string,
  ): { operatorId: string; handle: string; appSecret: string | undefined } | undefined {
    const link = linkOf(this.#sql, linkHash, Date.now());
    const factors = link && factorsOf(this.#sql, link.operatorId);
    return factors && { ...link, handle: factors.handle };
  }

  offerAppSecret(linkHash: string, appSecret: string): void {
    offerAppSecret(this.#sql, linkHash, appSecret);
  }

  enrol(enrolment: Enrolment) {
    return this.#atomically((sql, nowMs) => enrol(sql, enrolment, nowMs));
  }

  enrolAgain(enrolment: RepeatedEnrolment) {
    return this.#atomically((sql, nowMs) => enrolAgain(sql, enrolment, nowMs));
  }

  /** Steps a session up by the operator's own passkey; undefined if the passkey is gone or a copy of it was used. */
  stepUp(sessionId: string, passkeyId: string, signCount: number): number | undefined {
    return this.#atomically((sql, nowMs) =>
      usePasskey(sql, passkeyId, signCount, nowMs) ? stepSessionUp(sql, sessionId, nowMs) : undefined,
    );
  }

  factorsOf(operatorId: string): OperatorFactors | undefined {
    return factorsOf(this.#sql, operatorId);
  }

  /** Whether an operator without a passkey has proven themselves again; a failure counts as one of a sign-in. */
  proveAgain(operatorId: string, network: string, timeStep: number | undefined): boolean {
    return this.#atomically((sql, nowMs) => proveAgain(sql, { operatorId, network }, timeStep, nowMs));
  }

  /** The operator of a session that is live now, after whatever the call has waited for. */
  sessionNow(sessionId: string): IdentifiedOperator | undefined {
    return operatorOfSessionId(this.#sql, sessionId, Date.now());
  }

  /** Changes what an operator signs in with: every session ends, and a fresh one takes the place of the caller's. */
  changeFactors(
    sessionId: string,
    change: {
      readonly added?: NewFactors;
      readonly removedPasskey?: string;
      readonly recoveryHashes?: readonly string[];
    },
    session: NewSession,
  ): number | undefined {
    return this.#atomically((sql, nowMs) => {
      const { added, removedPasskey, recoveryHashes } = change;
      const operator = operatorOfSessionId(sql, sessionId, nowMs);
      if (!operator) return undefined;
      const { operatorId, session: current } = operator;
      // Who has a passkey proves it: a password and a code can be phished, and must not become one.
      const isFresh = (current?.steppedUpUntilMs ?? 0) > nowMs;
      if (!isFresh && (factorsOf(sql, operatorId)?.passkeys.length ?? 0) > 0) return undefined;
      if (added && !addFactors(sql, operatorId, added, nowMs)) return undefined;
      if (removedPasskey !== undefined && !removePasskey(sql, operatorId, removedPasskey)) return undefined;
      if (recoveryHashes) writeRecoveryCodes(sql, operatorId, recoveryHashes);
      countChange(sql, operatorId);
      return startSession(sql, operatorId, session, nowMs);
    });
  }

  endSession(id: string): string | undefined {
    return endSession(this.#sql, id);
  }

  sessions(): ShownSession[] {
    return liveSessions(this.#sql, Date.now());
  }

  accounts(): (OperatorAccount & { readonly tokens: readonly NamedToken[] })[] {
    const nowMs = Date.now();
    return allAccounts(this.#sql, nowMs).map((account) => ({
      ...account,
      tokens: tokensOf(this.#sql, account.id, nowMs),
    }));
  }

  /** The version of an account, which an approval of its change is based on; 0 if there is none. */
  versionOf(operatorId: string): number {
    return accountOf(this.#sql, operatorId, Date.now())?.version ?? 0;
  }

  /** Whether a change could be performed now. */
  checkChange(operatorId: string, change: OperatorChange): Result<undefined, ChangeRefusal> {
    const refusal = refusalOf(this.#sql, operatorId, change, Date.now());
    return refusal ? failed(refusal) : ok(undefined);
  }

  change(approval: AgreedBy, operatorId: string, change: OperatorChange): Result<undefined, ChangeRefusal> {
    return this.#atomically((sql, nowMs) => applyChange(sql, approval, operatorId, change, nowMs));
  }

  takeLink(operatorId: string, taker: string, linkHash: string): number | undefined {
    return this.#atomically((sql, nowMs) => takeLink(sql, operatorId, taker, linkHash, nowMs));
  }

  takeToken(
    of: { readonly operatorId: string; readonly name: string; readonly taker: string },
    made: { readonly id: string; readonly hash: string },
  ): boolean {
    return this.#atomically((sql, nowMs) => takeToken(sql, of, made, nowMs));
  }

  /** Whether a person could act as an operator who asked for something, because they hold a token of that service. */
  isHeldBy(operatorId: string, holder: string): boolean {
    return isHeldBy(this.#sql, operatorId, holder);
  }

  /** An operator, and everybody in whose name the same person could act. */
  handsOf(operatorId: string): string[] {
    return handsOf(this.#sql, operatorId);
  }

  endToken(operatorId: string, tokenId: string): boolean {
    return endToken(this.#sql, operatorId, tokenId);
  }

  /** A call that fails half-way leaves nothing behind. */
  #atomically<Outcome>(act: (sql: SqlStorage, nowMs: number) => Outcome): Outcome {
    return this.ctx.storage.transactionSync(() => act(this.#sql, Date.now()));
  }
}
