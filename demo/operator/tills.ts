import type { InLanguages } from '#src/contracts/languages.ts';

interface DemoChannel {
  readonly bankCode: string;
  readonly bankType: 'bank' | 'wallet' | 'card';
  readonly group: 'transfer' | 'gateway' | 'alipay' | 'qq' | 'wechat';
  readonly names: InLanguages;
  readonly minMinor: number;
  readonly maxMinor: number;
  readonly feePpm?: number;
  readonly needsPayerName?: boolean;
}

/** One channel of each group, all of them at the simulated bank. */
const channels: readonly DemoChannel[] = [
  {
    bankCode: 'LANTERN',
    bankType: 'card',
    group: 'gateway',
    names: { en: 'Lantern Pay (demo)', ur: 'لالٹین پے (ڈیمو)', ko: '랜턴 페이 (데모)' },
    minMinor: 500,
    maxMinor: 500_000,
  },
  {
    bankCode: 'HARBOUR',
    bankType: 'bank',
    group: 'transfer',
    names: { en: 'SimBank transfer (demo)', ur: 'سم بینک ٹرانسفر (ڈیمو)', ko: '심뱅크 이체 (데모)' },
    minMinor: 1_000,
    maxMinor: 1_000_000,
    needsPayerName: true,
  },
  {
    bankCode: 'AZURE',
    bankType: 'wallet',
    group: 'alipay',
    names: { en: 'Azure Wallet (demo)', ur: 'ازور والٹ (ڈیمو)', ko: '애저 월렛 (데모)' },
    minMinor: 500,
    maxMinor: 200_000,
  },
  {
    bankCode: 'PLUM',
    bankType: 'wallet',
    group: 'qq',
    names: { en: 'Plum Wallet (demo)', ur: 'پلم والٹ (ڈیمو)', ko: '플럼 월렛 (데모)' },
    minMinor: 500,
    maxMinor: 200_000,
    feePpm: 10_000,
  },
  {
    bankCode: 'FERN',
    bankType: 'wallet',
    group: 'wechat',
    names: { en: 'Fern Wallet (demo)', ur: 'فرن والٹ (ڈیمو)', ko: '펀 월렛 (데모)' },
    minMinor: 500,
    maxMinor: 200_000,
  },
];

const payoutBanks = channels
  .filter(({ bankType }) => bankType !== 'card')
  .map(({ bankCode, bankType, names, maxMinor }) => ({
    bankCode,
    names,
    kind: bankType,
    minMinor: 500,
    maxMinor,
  }));

/** The settings document `tills` of the demo operator: play money alone. */
export const demoTills = {
  tills: [
    {
      id: 'simbank',
      provider: 'simbank',
      demo: true,
      currency: 'USD',
      channels,
      payoutBanks,
      expireMinutes: 10,
    },
    {
      id: 'transfer',
      provider: 'transfer',
      demo: true,
      currency: 'USD',
      channels: [
        {
          bankCode: 'WIRE',
          bankType: 'bank',
          group: 'transfer',
          names: { en: 'Bank transfer (demo)', ur: 'بینک ٹرانسفر (ڈیمو)', ko: '계좌 이체 (데모)' },
          minMinor: 1_000,
          maxMinor: 1_000_000,
        },
      ],
      payee: 'Demo Operator (play money)',
      bank: 'Harbour Bank (demo)',
      account: 'DEMO 0000 0000 0001',
      expireMinutes: 4_320,
    },
  ],
} as const;

/** The settings document `cashier` of the demo operator, set so that a visitor sees a payout within one visit. */
export const demoCashier = {
  autoMinor: 20_000,
  withoutReview: ['first-payout', 'new-card', 'low-play', 'new-device', 'identity'],
  coolingHours: 0,
  fundsNotice: {
    version: '1',
    text: {
      en: 'This is a demo site. Deposits here are play money at a simulated bank: nothing is charged, and withdrawals bring no real money.',
      ur: 'یہ ڈیمو سائٹ ہے۔ یہاں جمع ہونے والی رقم ایک فرضی بینک کا ڈیمو کریڈٹ ہے: آپ سے کچھ وصول نہیں ہوتا، اور نکلوانے پر بھی اصل رقم نہیں ملتی۔',
      ko: '데모 사이트입니다. 이곳의 입금은 가상 은행의 체험 크레딧으로 처리되며, 실제로 결제되지 않고 출금해도 실제 금액은 지급되지 않습니다.',
    },
  },
} as const;
