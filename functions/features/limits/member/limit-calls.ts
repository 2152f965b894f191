import type { MemberHost } from '#functions/member-object/member-part.ts';
import { type PacksByCountry, rulesFor } from '#functions/protection/by-country.ts';
import {
  type LimitRequest,
  limitConfirmed,
  limitKept,
  type LimitName,
  limitSet,
} from '#functions/protection/limit-changes.ts';
import { type MemberLimit, writeLimits } from '#functions/protection/limits.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { namedLimitStatus, protectionStatus } from '#functions/protection/protection-status.ts';
import type { JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';
import type { LimitStatus, ProtectionStatus } from '#src/contracts/limits/limits.ts';
import { ok, type Result } from '#src/rules/result.ts';
import type { LimitRaises } from './limit-raises.ts';

/** The limits that members set for their own protection; every bet is judged by them. */
export function limitCalls(host: MemberHost, raises: LimitRaises) {
  const { sql, session } = host;
  const after = { ...host, raises };
  return {
    /** The whole state of protection; `currency` applies if no wallet is open yet. */
    protection: session.signedIn((nowMs, packs: PacksByCountry, currency: string) =>
      ok(protectionStatus(sql, packs, currencyOf(sql) ?? currency, nowMs)),
    ),
    /** The same for operators, who need no session of the member. */
    protectionForOperators: (packs: PacksByCountry, currency: string): ProtectionStatus =>
      protectionStatus(sql, packs, currencyOf(sql) ?? currency, Date.now()),
    /** Sets a limit; a raise starts to wait instead. */
    setLimit: session.signedIn((nowMs, packs: PacksByCountry, request: LimitRequest) =>
      changed(after, packs, request, nowMs, ({ limits, pack }) => limitSet(limits, request, pack, nowMs)),
    ),
    /** Puts a raise into effect that has waited. */
    confirmLimit: session.signedIn((nowMs, packs: PacksByCountry, request: LimitRequest) =>
      changed(after, packs, request, nowMs, ({ limits }) => limitConfirmed(limits, request, nowMs)),
    ),
    /** Cancels a raise that waits. */
    keepLimit: session.signedIn((nowMs, packs: PacksByCountry, name: LimitName) =>
      changed(after, packs, name, nowMs, ({ limits }) => ok(limitKept(limits, name))),
    ),
  };
}

/** Changes the limits in one transaction, and returns the new state of the named one. */
function changed<Code extends string = never>(
  { sql, alarms, raises }: MemberHost & { readonly raises: LimitRaises },
  packs: PacksByCountry,
  name: LimitName,
  nowMs: number,
  change: (of: {
    readonly limits: readonly MemberLimit[];
    readonly pack: JurisdictionPack;
  }) => Result<readonly MemberLimit[], Code>,
): Result<LimitStatus, Code> {
  return alarms.commit(() => {
    const { country, limits } = readPlayState(sql);
    const pack = rulesFor(packs, country);
    const changed = change({ limits, pack });
    if (!changed.ok) return changed;
    if (changed.value !== limits) writeLimits(sql, changed.value);
    raises.expect();
    return ok(namedLimitStatus(sql, changed.value, name, pack, nowMs));
  });
}

function currencyOf(sql: SqlStorage): string | undefined {
  return sql.exec<{ currency: string }>('SELECT currency FROM wallet').toArray()[0]?.currency;
}
