export interface Area {
  readonly files: readonly string[];
  /**
   * Files that are tested elsewhere: those that need the Workers runtime by tests/worker, and schemas, of which the
   * tester can only empty statements, by the mutants in tests/money.
   */
  readonly but: readonly string[];
  /** The tests that must detect a change; left out, all that run in plain Node. */
  readonly tests?: readonly string[];
}

/**
 * Nearly every test of a feature moves money, so with all of them a mutant of the wallet takes seconds. Its own tests
 * must detect the change, without the two that take five seconds each.
 */
const ofWallet = [
  'functions/wallet/**/!(paired-run).test.ts',
  'functions/house-account/**/!(contests).test.ts',
];

/** Bonus money also moves with the steps of grants and free rounds. */
const ofBonus = [
  ...ofWallet,
  'functions/features/rewards/member/*.test.ts',
  'functions/features/rewards/member/free/*.test.ts',
];

/** The sources to mutate, by area: their tests must detect every change. */
export const mutationAreas = {
  gate: {
    files: [
      'functions/edge/gate/{verdict,gate,visitor-location,private-hosts,region-policy}.ts',
      'functions/edge/system-state.ts',
      'functions/http/target.ts',
      'functions/edge/gate/{address,address-ranges,special-addresses}.ts',
    ],
    but: [],
  },
  session: {
    files: [
      'functions/edge/session/{session-token,renewal-token,proven-tokens,session-cookies}.ts',
      'functions/edge/origin.ts',
      'functions/features/account/member/sessions.ts',
    ],
    but: [],
  },
  wallet: {
    files: ['functions/wallet/{*,costs/**/*}.ts'],
    but: ['**/*.test.ts', '**/*.schema.ts', 'functions/wallet/member-wallet.ts'],
    tests: ofWallet,
  },
  bets: {
    files: ['functions/wallet/{bets,free}/**/*.ts'],
    but: ['**/*.test.ts', '**/*.schema.ts'],
    tests: ofBonus,
  },
  bonus: {
    files: ['functions/wallet/bonus/**/*.ts'],
    but: ['**/*.test.ts', '**/*.schema.ts'],
    tests: ofBonus,
  },
  proof: {
    files: [
      'functions/wallet/{proof,archive,delivery}/**/*.ts',
      'functions/house-account/object/{inbox,registry}.ts',
    ],
    but: [
      ...['**/*.test.ts', '**/*.schema.ts', 'functions/wallet/delivery/{outbound,house-stub}.ts'],
      'functions/wallet/archive/archive-writer.ts',
    ],
    tests: ofWallet,
  },
  throttle: {
    files: ['functions/edge/throttle/{object/throttle,throttle-stub,rate-limit,rates}.ts'],
    but: [],
  },
} as const satisfies Record<string, Area>;

export type MutationArea = keyof typeof mutationAreas;
