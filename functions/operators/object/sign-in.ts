import type { NewFactors, NewSession, SignInOutcome } from '#functions/operators/operator-desk.types.ts';
import { changeAccount } from './account-changes.ts';
import { activeAccount, activeOwners } from './accounts.ts';
import { countFailure, forgiveFailures, isLocked, type Tried } from './attempts.ts';
import {
  addFactors,
  ownedPasskey,
  removeFactors,
  usePasskey,
  useRecoveryCode,
  useTimeStep,
  writeRecoveryCodes,
} from './factors.ts';
import { endLinkOf, linkOf } from './links.ts';
import { endSessionsOf, startSession, stepSessionUp } from './sessions.ts';
import { endStep, keepStep, stepOf } from './steps.ts';

/** A first factor that was tried: a name and whether the password, or Access in its place, was right. */
export interface FirstFactor {
  readonly name: string;
  readonly isRight: boolean;
  readonly network: string;
  readonly stepHash: string;
}

/** A second factor that is tried: the time step of an app's code, or the hashes of a recovery code. */
export interface SecondFactor {
  readonly stepHash: string;
  readonly network: string;
  readonly timeStep?: number | undefined;
  readonly recoveryHashes?: readonly string[] | undefined;
  readonly session: NewSession;
}

/** A passkey that is tried; without a sign count its signature was wrong. */
export interface TriedPasskey {
  readonly passkeyId: string;
  readonly handle: string;
  readonly network: string;
  readonly signCount: number | undefined;
  readonly session: NewSession;
}

/** Keeps the outcome of a first factor for the second one. A wrong one counts as a failure, and says nothing. */
export function openStep(
  sql: SqlStorage,
  { name, isRight, network, stepHash }: FirstFactor,
  nowMs: number,
): SignInOutcome & { readonly ok: false } {
  const operatorId = activeAccount(sql, name, nowMs)?.id;
  const tried = { operatorId, network };
  const passes = isRight && operatorId !== undefined && !isLocked(sql, tried, nowMs);
  keepStep(sql, stepHash, { operatorId, isRight: passes }, nowMs);
  return { ok: false, operatorId, locked: passes ? [] : countFailure(sql, tried, nowMs) };
}

/** Signs in by a second factor after a right first one. */
export function finishStep(
  sql: SqlStorage,
  { stepHash, network, timeStep, recoveryHashes, session }: SecondFactor,
  nowMs: number,
): SignInOutcome {
  const step = stepOf(sql, stepHash, nowMs);
  const operatorId = step?.operatorId;
  // Each step has one try, whatever its first factor was; a wrong first factor was counted when it was tried.
  endStep(sql, stepHash);
  if (!step?.isRight || operatorId === undefined) return { ok: false, operatorId, locked: [] };
  const tried = { operatorId, network };
  const isProven =
    !isLocked(sql, tried, nowMs) &&
    ((timeStep !== undefined && useTimeStep(sql, operatorId, timeStep)) ||
      (recoveryHashes !== undefined && useRecoveryCode(sql, operatorId, recoveryHashes, nowMs)));
  if (!isProven) return failure(sql, tried, nowMs);
  return success(sql, tried, session, nowMs);
}

/**
 * Signs in by a passkey, which has verified the person and so counts as both factors. Nobody can guess one, so a lock
 * does not stop it: otherwise a stranger could keep every operator out.
 */
export function finishPasskey(
  sql: SqlStorage,
  { passkeyId, handle, network, signCount, session }: TriedPasskey,
  nowMs: number,
): SignInOutcome {
  const operatorId = ownedPasskey(sql, passkeyId, handle)?.operatorId;
  const tried = { operatorId, network };
  const isProven =
    operatorId !== undefined && signCount !== undefined && usePasskey(sql, passkeyId, signCount, nowMs);
  return isProven ? success(sql, tried, session, nowMs) : failure(sql, tried, nowMs);
}

/** What a person enrols with by their link. */
export interface Enrolment extends RepeatedEnrolment {
  readonly linkHash: string;
  readonly factors: NewFactors;
}

/** An enrolment that is sent again, since its answer was lost. */
export interface RepeatedEnrolment {
  /** The hash of everything that was sent, the link among it. */
  readonly digest: string;
  readonly network: string;
  readonly recoveryHashes: readonly string[];
  readonly session: NewSession;
}

/** Gives an account its factors in place of former ones, and signs it in; the link is used up. */
export function enrol(
  sql: SqlStorage,
  { linkHash, digest, network, factors, recoveryHashes, session }: Enrolment,
  nowMs: number,
): SignInOutcome {
  const link = linkOf(sql, linkHash, nowMs);
  if (!link) return { ok: false, operatorId: undefined, locked: [] };
  const { operatorId } = link;
  const tried = { operatorId, network };
  const before = activeAccount(sql, operatorId, nowMs);
  const hadPasskey = factors.passkey && ownedByOther(sql, factors.passkey.id, operatorId);
  if (hadPasskey) return { ok: false, operatorId, locked: [] };
  removeFactors(sql, operatorId);
  if (!addFactors(sql, operatorId, factors, nowMs)) return { ok: false, operatorId, locked: [] };
  writeRecoveryCodes(sql, operatorId, recoveryHashes);
  endLinkOf(sql, operatorId);
  sql.exec('DELETE FROM grants WHERE operator_id = ? AND token IS NULL', operatorId);
  // Whoever lost their factors may have lost their tokens with them.
  if (before) sql.exec('DELETE FROM tokens WHERE operator_id = ?', operatorId);
  changeAccount(sql, operatorId, before ? {} : { state: 'active' });
  keepStep(sql, digest, { operatorId, isRight: true }, nowMs);
  recordBootstrap(sql, nowMs);
  const outcome = success(sql, tried, session, nowMs);
  // Making a passkey has verified the person a moment ago, as using it would.
  if (outcome.ok && factors.passkey) stepSessionUp(sql, session.id, nowMs);
  return outcome;
}

/**
 * Answers an enrolment of the last five minutes once more: others take the place of its recovery codes, which
 * nobody else can know.
 */
export function enrolAgain(
  sql: SqlStorage,
  { digest, network, recoveryHashes, session }: RepeatedEnrolment,
  nowMs: number,
): SignInOutcome {
  const operatorId = stepOf(sql, digest, nowMs)?.operatorId;
  // An account that was ended or reset meanwhile does not come back by what was sent before.
  if (operatorId === undefined || !activeAccount(sql, operatorId, nowMs))
    return { ok: false, operatorId: undefined, locked: [] };
  writeRecoveryCodes(sql, operatorId, recoveryHashes);
  return success(sql, { operatorId, network }, session, nowMs);
}

/** Whether two owners have enrolled at some time. */
export function isBootstrapped(sql: SqlStorage): boolean {
  return sql.exec(`SELECT 1 FROM milestones WHERE name = 'bootstrapped'`).toArray().length === 1;
}

/** How many owners have to enrol before only the desk knows who is an operator. */
export const ownersMin = 2;

function recordBootstrap(sql: SqlStorage, nowMs: number): void {
  if (activeOwners(sql, nowMs).length < ownersMin || !reach(sql, 'bootstrapped', nowMs)) return;
  // What the deployment's secrets made or agreed on ends with them.
  sql.exec('DELETE FROM links');
  sql.exec('DELETE FROM grants');
}

/** Records that something has happened once. True the first time. */
export function reach(sql: SqlStorage, name: 'bootstrapped' | 'seeded', nowMs: number): boolean {
  const reached = sql.exec(
    'INSERT OR IGNORE INTO milestones (name, at_ms) VALUES (?, ?) RETURNING name',
    name,
    nowMs,
  );
  return reached.toArray().length === 1;
}

function ownedByOther(sql: SqlStorage, passkeyId: string, operatorId: string): boolean {
  const [row] = sql
    .exec<{ operator_id: string }>('SELECT operator_id FROM passkeys WHERE id = ?', passkeyId)
    .toArray();
  return row !== undefined && row.operator_id !== operatorId;
}

function success(sql: SqlStorage, tried: Tried, session: NewSession, nowMs: number): SignInOutcome {
  const { operatorId } = tried;
  const account = operatorId === undefined ? undefined : activeAccount(sql, operatorId, nowMs);
  if (!account) return failure(sql, tried, nowMs);
  forgiveFailures(sql, account.id);
  return { ok: true, operatorId: account.id, endsAtMs: startSession(sql, account.id, session, nowMs) };
}

function failure(sql: SqlStorage, tried: Tried, nowMs: number): SignInOutcome {
  return { ok: false, operatorId: tried.operatorId, locked: countFailure(sql, tried, nowMs) };
}

/**
 * Whether a signed-in operator without a passkey has proven themselves again by password and code. Failures count as
 * those of a sign-in, and the one that locks the account ends its sessions.
 */
export function proveAgain(
  sql: SqlStorage,
  tried: Tried & { readonly operatorId: string },
  timeStep: number | undefined,
  nowMs: number,
): boolean {
  const { operatorId } = tried;
  if (isLocked(sql, tried, nowMs)) return false;
  if (timeStep !== undefined && useTimeStep(sql, operatorId, timeStep)) {
    forgiveFailures(sql, operatorId);
    return true;
  }
  if (countFailure(sql, tried, nowMs).includes('account')) endSessionsOf(sql, operatorId);
  return false;
}
