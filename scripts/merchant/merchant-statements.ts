import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';
import { parseRange } from '#functions/edge/gate/address-ranges.ts';
import { specialAddresses } from '#functions/edge/gate/special-addresses.ts';
import { catalogueStatements, type CatalogueRecords, literal } from '../setup/catalogue-sql.ts';

/** A merchant that is to be added, closed to everybody but its operators. */
export interface NewMerchant {
  readonly code: string;
  readonly host: string;
  readonly name: string;
  readonly consoleHost?: string | undefined;
  /** The addresses or ranges from which its operators come. */
  readonly from: readonly string[];
}

/** Loopback and private networks, from which a local site is used. */
export const localRanges = [
  '127.0.0.0/8',
  '::1/128',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
  'fe80::/10',
];

const hostName =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** What is wrong with a new merchant, in words; empty if nothing is. */
export function faultsOf({ code, host, name, consoleHost, from }: NewMerchant, isRemote = false): string[] {
  const isPrivate = isPrivateHost(host);
  return [
    ...(/^[a-z][a-z0-9-]{0,38}$/.test(code)
      ? []
      : ['--code: letters a to z, digits and hyphens, at most 39']),
    ...(hostName.test(host) ? [] : ['--host: a host name in lower case, without a port']),
    ...(isRemote && isPrivate ? ['--host: a deployed site has a host of its own'] : []),
    ...(name.trim() !== '' && name.length <= 60 ? [] : ['--name: 1 to 60 letters']),
    ...(consoleHost === undefined && !isPrivate ? ['--console-host: a deployed site needs one'] : []),
    ...(consoleHost !== undefined && !hostName.test(consoleHost) ? ['--console-host: a host name'] : []),
    ...(consoleHost === host ? ['--console-host: another host than the players’'] : []),
    ...(from.length === 0 ? ['--from: the address from which you will work'] : []),
    ...from.flatMap((text) => rangeFault(text, isPrivate)),
  ];
}

function rangeFault(text: string, isPrivate: boolean): string[] {
  const range = parseRange(text);
  if (!range) return [`--from: ${text} is no address and no range`];
  // Anybody behind a proxy can look as if they came from such an address.
  return !isPrivate && specialAddresses.overlaps(range) ? [`--from: ${text} is a private address`] : [];
}

/**
 * The statements that add a merchant: its row, a region policy that serves nobody but its operators, maintenance, and the
 * house's games, whose makers are switched off until an operator wants them.
 */
export function newMerchantStatements(
  { code, host, name, consoleHost, from }: NewMerchant,
  games: CatalogueRecords,
  nowMs: number,
): string[] {
  const policy = { mode: 'allowlist', countries: [], operatorCidr: from, tor: 'deny', unknown: 'deny' };
  const row = [code, host, name, consoleHost].map((cell) => literal(cell)).join(', ');
  const setting = (document: string, value: object) =>
    `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by) VALUES (${[code, document, JSON.stringify(value), 1, nowMs, 'setup'].map(literal).join(', ')})`;
  return [
    `INSERT INTO merchants (code, host, name, console_host) VALUES (${row})`,
    setting('region-policy', policy),
    setting('system-status', { maintenance: true }),
    ...catalogueStatements(code, games, 'setup', nowMs),
    `UPDATE vendors SET enabled = 0 WHERE merchant = ${literal(code)}`,
  ];
}
