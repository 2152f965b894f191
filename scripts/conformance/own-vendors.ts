import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { RollbackAfterPayout } from '#functions/wallet/orders.ts';
import type { TestGame } from '#tests/support/launched-member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { visitorFromPakistan } from '#tests/support/site.ts';
import { actionsWire } from './actions-wire.ts';
import { houseWire } from './house-wire.ts';
import { statusCodesWire } from './status-codes-wire.ts';
import type { LaunchedPlayer, Wire } from './wire.ts';

/** A vendor that this kit plays itself: its game in the catalogue, and its wire format for one launch. */
export interface OwnVendor {
  readonly game: TestGame;
  readonly rollbackAfterPayout: RollbackAfterPayout;
  /** Whether one request can carry several operations. */
  readonly hasLists: boolean;
  /** Whether requests carry a nonce as well as a signature. */
  readonly hasNonces: boolean;
  /** Whether it calls from its own addresses, with a secret that replaced an earlier one. */
  readonly isOutside: boolean;
  /** The vendor's wire for a player, whom it knows by the operator's id. */
  wire(post: LaunchedPlayer['post'], playerId: string, isSecretBefore?: boolean): Wire;
}

const [actionsSecret, actionsSecretBefore] = [randomBytes(32), randomBytes(32)].map((bytes) =>
  bytes.toString('hex'),
) as [string, string];
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [statusKeys, statusKeysBefore] = [keyPair(), keyPair()];
const pemOf = ({ publicKey }: { readonly publicKey: KeyObject }) =>
  publicKey.export({ type: 'spki', format: 'pem' });

/** The address from which the kit's vendors call: the one that a started site's own calls have. */
export const vendorAddress = visitorFromPakistan.address ?? '';

/** The secrets of the kit's vendors, as the Worker has them. */
export const vendorSecrets = {
  ACTIONS_VENDOR_SECRET: actionsSecret,
  BEFORE_VENDOR_SECRET: actionsSecretBefore,
};

/** The settings document `vendors` of a site that the kit's vendors call. */
export function vendorsDocument(launchAddress?: string) {
  const endsAtMs = Date.now() + 3_600_000;
  const rules = { addresses: [vendorAddress], ...(launchAddress ? { launchAddress } : {}) };
  return {
    actions: {
      adapter: 'actions',
      secretName: 'ACTIONS_VENDOR_SECRET',
      previous: { secretName: 'BEFORE_VENDOR_SECRET', endsAtMs },
      rollbackAfterPayout: 'reverse-both',
      ...rules,
    },
    'status-codes': {
      adapter: 'status-codes',
      publicKey: pemOf(statusKeys),
      previous: { publicKey: pemOf(statusKeysBefore), endsAtMs },
      rollbackAfterPayout: 'return-stake',
      ...rules,
    },
  };
}

export type OwnVendorName = 'house' | 'actions' | 'status-codes';

const houseGame: TestGame = { gameCode: 'test-game', vendorCode: 'TEST' };
const actionsGame: TestGame = { gameCode: 'test-game-actions', vendorCode: 'TEST_actions' };
const statusGame: TestGame = { gameCode: 'test-game-status-codes', vendorCode: 'TEST_status_codes' };

/** The vendors that this kit can play at a site that it has started. */
export const ownVendors: Readonly<Record<OwnVendorName, OwnVendor>> = {
  house: {
    game: houseGame,
    rollbackAfterPayout: 'refuse',
    hasLists: false,
    hasNonces: true,
    isOutside: false,
    wire: (post, playerId) =>
      houseWire({
        secret: testSecrets['HOUSE_VENDOR_SECRET'] ?? '',
        playerId,
        gameCode: houseGame.gameCode,
        post,
      }),
  },
  actions: {
    game: actionsGame,
    rollbackAfterPayout: 'reverse-both',
    hasLists: true,
    hasNonces: false,
    isOutside: true,
    wire: (post, playerId, isSecretBefore) =>
      actionsWire({
        secret: isSecretBefore ? actionsSecretBefore : actionsSecret,
        playerId,
        gameCode: actionsGame.gameCode,
        post,
      }),
  },
  'status-codes': {
    game: statusGame,
    rollbackAfterPayout: 'return-stake',
    hasLists: false,
    hasNonces: true,
    isOutside: true,
    wire: (post, playerId, isSecretBefore) =>
      statusCodesWire({
        key: (isSecretBefore ? statusKeysBefore : statusKeys).privateKey,
        playerId,
        gameCode: statusGame.gameCode,
        post,
      }),
  },
};
