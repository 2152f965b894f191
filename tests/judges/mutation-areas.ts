interface Area {
  readonly files: readonly string[];
  /** Files that need the Workers runtime and are covered by tests/worker instead. */
  readonly but: readonly string[];
}

/** The sources to mutate, by area: their tests must detect every change. */
export const mutationAreas = {
  gate: {
    files: [
      'functions/edge/{verdict,gate,visitor-location,private-hosts,system-state,region-policy}.ts',
      'functions/http/target.ts',
      'functions/edge/{address,address-ranges,special-addresses}.ts',
    ],
    but: [],
  },
  session: {
    files: [
      'functions/edge/{session-token,renewal-token,proven-tokens,session-cookies,origin}.ts',
      'functions/features/account/member/sessions.ts',
    ],
    but: [],
  },
  wallet: {
    files: ['functions/features/wallet/wallet.*.ts', 'functions/features/wallet/house.{inbox,registry}.ts'],
    but: ['**/*.test.ts', '**/wallet.{outbound,routes,repo,watch}.ts'],
  },
  throttle: {
    files: ['functions/edge/{throttle,throttle-stub,rate-limit,rates}.ts'],
    but: [],
  },
} as const satisfies Record<string, Area>;

export type MutationArea = keyof typeof mutationAreas;
