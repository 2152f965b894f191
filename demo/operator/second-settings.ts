import { secondLotteryGames } from './lottery.ts';
import { demoSettings } from './settings.ts';

/** A second operator on the same Worker, to show what a merchant can choose. */
export const secondMerchant = { code: 'tidelight', host: 'tidelight.localhost', name: 'Tidelight' } as const;

/** A wave in a circle, made of shapes only, as the brand document requires. */
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#3fd0c9"/>' +
  '<path d="M4 17c3-4 6-4 8-1s5 3 8-1 6-3 8 0v3c-3-3-5-3-8 1s-6 4-8 1-5-3-8 1z" fill="#04211f"/>' +
  '<circle cx="21.500" cy="9.500" r="2.500" fill="#04211f"/></svg>';

/** The second operator's settings documents. */
export const secondSettings: Readonly<Record<string, unknown>> = {
  ...demoSettings,
  merchant: {
    currency: 'KRW',
    currencies: ['KRW'],
    timeZone: 'Asia/Seoul',
    languages: ['ko', 'en'],
    defaultLanguage: 'ko',
    defaultTheme: 'light',
    bottomNavigation: 'actions',
    template: { mem_cen: 1 },
    diallingCountries: ['KR', 'JP'],
    brand: { name: secondMerchant.name },
    features: [
      'lottery',
      'announcements',
      'promotions',
      'rewards',
      'cashback',
      'referral',
      'messages',
      'forgotten-password',
    ],
  },
  brand: {
    colours: {
      dark: { action: '#3fd0c9', accent: '#5fdcd5', ground: '#071a20' },
      light: { action: '#0b6b72', accent: '#0b6b72', ground: '#f2f8f8' },
    },
    logo: { svg: logo },
    copyright: secondMerchant.name,
  },
  account: {
    ...(demoSettings['account'] as object),
    playCreditMinor: 1_000_000,
    trialCreditMinor: 1_000_000,
  },
  jackpot: { isOn: true, shareBasisPoints: 100, seedMinor: { KRW: 1_000_000 } },
  'lottery-games': secondLotteryGames,
  whitelabel: { USERNAMEREG3: true },
  games: {
    winnerBoardMinimumMinor: 50_000,
    categoryOrder: ['FISH', 'RNG', 'LIVE', 'table', 'crash', 'arcade'],
  },
};
