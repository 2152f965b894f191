interface Area {
  readonly files: readonly string[];
  /** Files that need the Workers runtime and are covered by tests/worker instead. */
  readonly but: readonly string[];
}

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
    files: ['functions/wallet/**/*.ts', 'functions/house-account/object/{inbox,registry}.ts'],
    but: ['**/*.test.ts', 'functions/wallet/delivery/{outbound,house-stub}.ts'],
  },
  throttle: {
    files: ['functions/edge/throttle/{object/throttle,throttle-stub,rate-limit,rates}.ts'],
    but: [],
  },
} as const satisfies Record<string, Area>;

export type MutationArea = keyof typeof mutationAreas;
