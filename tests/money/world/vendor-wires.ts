import { generateKeyPairSync } from 'node:crypto';
import { currencyDecimals, minorOfScaled } from '#src/rules/money/money.ts';
import { amountScale } from '#functions/vendors/status-codes/status-codes.adapter.ts';
import { actionsWire } from '../../../scripts/conformance/actions-wire.ts';
import { houseWire } from '../../../scripts/conformance/house-wire.ts';
import { statusCodesWire } from '../../../scripts/conformance/status-codes-wire.ts';
import type { Message, LaunchedPlayer, Wire } from '../../../scripts/conformance/wire.ts';
import { clock } from '../platform/clock.ts';
import { type Answer, type Operation, type SentSignature, type Vendor, Violation } from './operation.ts';

const secret = 's'.repeat(64);
/** Shorter than a real vendor's keys, because the simulation signs a hundred thousand times. */
const keys = generateKeyPairSync('rsa', { modulusLength: 1024 });

/** The vendors' servers call from the IP address of test visitors. */
export const vendorAddress = '39.32.0.1';

/** The only game of a vendor here. */
export const gameCodeOf = (vendor: Vendor) => `${vendor}-game`;

/** The Worker's secrets and the merchant's `vendors` document that match the wire formats. */
export const vendorSecrets = {
  HOUSE_VENDOR_SECRET: secret,
  ACTIONS_VENDOR_SECRET: secret,
  LAUNCH_SECRET: secret,
};
export const vendorsDocument = JSON.stringify({
  actions: {
    adapter: 'actions',
    secretName: 'ACTIONS_VENDOR_SECRET',
    addresses: [vendorAddress],
    rollbackAfterPayout: 'return-stake',
  },
  'status-codes': {
    adapter: 'status-codes',
    addresses: [vendorAddress],
    publicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }),
    rollbackAfterPayout: 'return-stake',
  },
});

/** All members' forgeries come from one network, and each must get the response for an invalid signature. */
export const forgersRates = { vendorUnproven: 1_000_000 };

/** A signed request with the exact bytes that leave the vendor's server. */
export interface SignedCall {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Signs a member's operation in its vendor's scheme. */
export function signedCall(member: string, request: Operation, signature: SentSignature): SignedCall {
  let call: SignedCall | undefined;
  const launched: LaunchedPlayer = {
    playerId: `demo/${member}`,
    gameCode: gameCodeOf(request.source as Vendor),
    post(path, headers, body) {
      call = { path, headers, body };
      return new Promise(() => undefined);
    },
  };
  const message: Message = {
    operation: request.kind === 'forged' ? 'bet' : (request.kind as Message['operation']),
    transactionId: request.id,
    roundId: request.roundId,
    currency: request.currency,
    amountMinor: request.amountMinor,
    roundClosed: request.roundClosed,
    targetId: request.targetId,
    launchToken: request.launchToken,
  };
  void wireOf(request.source as Vendor, launched).send(message, {
    ...signature,
    forged: request.kind === 'forged',
  });
  if (!call) throw new Error(`${request.source} sent nothing`);
  return call;
}

function wireOf(vendor: Vendor, launched: LaunchedPlayer): Wire {
  switch (vendor) {
    case 'house':
      return houseWire({ ...launched, secret });
    case 'actions':
      return actionsWire({ ...launched, secret });
    case 'status-codes':
      return statusCodesWire({ ...launched, key: keys.privateKey });
  }
}

interface WireBody {
  readonly success?: boolean;
  readonly value?: { readonly balanceMinor?: number };
  readonly error?: { readonly code: string };
  readonly balance?: number;
  readonly reason?: string;
  readonly status?: string;
}

/** Parses a response of the port as the vendor's server does. */
export function answerOf(member: string, request: Operation, status: number, text: string): Answer {
  const body = JSON.parse(text) as WireBody;
  const said = { text, saidAtMs: clock.nowMs };
  switch (request.source) {
    case 'house':
      return {
        accepted: body.success === true,
        code: body.error?.code ?? '',
        balanceMinor: body.value?.balanceMinor,
        ...said,
      };
    case 'actions':
      return { accepted: status === 200, code: body.reason ?? '', balanceMinor: body.balance, ...said };
    case 'status-codes':
      return {
        accepted: body.status === 'OK',
        code: codes[body.status ?? ''] ?? '',
        balanceMinor: unscaled(body.balance, request.currency),
        ...said,
      };
    case 'site':
      throw new Violation(member, 'the site has no wire');
  }
}

/** Our failure codes by the vendor's codes. */
const codes: Readonly<Record<string, string>> = {
  NOT_ENOUGH_MONEY: 'INSUFFICIENT_FUNDS',
  INVALID_TOKEN: 'LAUNCH_ENDED',
  TOKEN_EXPIRED: 'SESSION_ENDED',
  USER_DISABLED: 'PLAYER_BLOCKED',
  WRONG_AMOUNT: 'AMOUNT_INVALID',
  WRONG_CURRENCY: 'CURRENCY_WRONG',
  TRANSACTION_NOT_FOUND: 'ROUND_UNKNOWN',
  ROUND_CLOSED: 'ROUND_CLOSED',
  TRANSACTION_ROLLED_BACK: 'ROLLED_BACK',
  TRANSACTION_SETTLED: 'ROUND_PAID',
  DUPLICATE_TRANSACTION: 'KEY_REUSED',
  DUPLICATE_REQUEST: 'NONCE_REUSED',
  INVALID_SIGNATURE: 'SIGNATURE_INVALID',
};

function unscaled(balance: number | undefined, currency: string): number | undefined {
  if (balance === undefined) return undefined;
  const minor = minorOfScaled(balance, amountScale, currencyDecimals(currency));
  return minor.ok ? minor.value : undefined;
}
