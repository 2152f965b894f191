/** The demo operator: its code, the host it answers on, and its settings documents by name. */
export const demoMerchant = { code: 'demo', host: 'localhost', name: 'Lobby Demo' } as const;

/** Settings documents that a new local database starts with; those that exist stay as operators set them. */
export const demoSettings: Readonly<Record<string, unknown>> = {
  merchant: {
    currency: 'USD',
    currencies: ['USD'],
    timeZone: 'Asia/Karachi',
    languages: ['en', 'ur', 'ko'],
    defaultLanguage: 'en',
    brand: { name: demoMerchant.name },
  },
  games: { winnerBoardMinimumMinor: 5000 },
  'system-status': { maintenance: false },
  // Loopback as an operator range serves the developer's own machine; a deployment refuses such a policy.
  'region-policy': {
    mode: 'denylist',
    countries: ['CU', 'FR', 'GB', 'IR', 'KP', 'NL', 'SG', 'SY', 'TR', 'US'],
    operatorCidr: ['127.0.0.0/8', '::1/128'],
    tor: 'deny',
    unknown: 'deny',
  },
};
