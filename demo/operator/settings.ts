import { builtBrandName } from '#src/rules/site/brand.ts';
import { demoHelpOrganisations } from './help-organisations.ts';
import { demoJackpot } from './jackpot.ts';
import { demoLotteryGames } from './lottery.ts';
import { demoLotteryOdds } from './odds.ts';
import { demoCashier, demoTills } from './tills.ts';

/** The demo operator: its code, its host, and its settings documents by name. */
export const demoMerchant = { code: 'demo', host: 'localhost', name: builtBrandName } as const;

/** An invite code that can be used when registering at the demo. */
export const demoInviteCode = 'WELCOME8';

/** Settings documents of a new local database; documents that already exist stay as operators set them. */
export const demoSettings: Readonly<Record<string, unknown>> = {
  merchant: {
    currency: 'USD',
    currencies: ['USD'],
    timeZone: 'Asia/Karachi',
    languages: ['en', 'ur', 'ko'],
    defaultLanguage: 'en',
    brand: { name: builtBrandName },
    features: [
      'sports',
      'lottery',
      'announcements',
      'chat',
      'messages',
      'forgotten-password',
      'app',
      'deposit',
      'withdraw',
      'records',
      'promotions',
      'rewards',
      'cashback',
      'referral',
    ],
  },
  // A developer's machine, or a demo's audience behind one IP address, registers many accounts.
  account: {
    passphraseLengthMin: 20,
    registrationsPerHourMax: 2000,
    registrationsPerAllocationPerHourMax: 2000,
    trialsPerHourMax: 2000,
    trialsPerAllocationPerHourMax: 2000,
    captchasPerMinuteMax: 2000,
    proofOfWorkRounds: 1000,
    playCreditMinor: 100_000,
  },
  // Its members play with credit that nobody deposited; calls that could pay it out are refused.
  demonstration: { isDemonstration: true },
  jurisdiction: { pack: 'demo' },
  tills: demoTills,
  cashier: demoCashier,
  'help-organisations': demoHelpOrganisations,
  brand: { copyright: builtBrandName },
  whitelabel: {
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILEVERCODELOGIN3: true,
    CBS3: true,
    AGENTPOLICY3: true,
  },
  agents: {
    rebates: {
      slots: { maxPpm: 4_000, floorPpm: 0, gapPpm: 500, intervalPpm: 500, marginPpm: 20_000 },
      live: { maxPpm: 2_000, floorPpm: 0, gapPpm: 500, intervalPpm: 500, marginPpm: 5_000 },
    },
    feePpm: 100_000,
    feeMinor: 500,
    holdFirst: false,
    transfers: { isOn: true },
  },
  // Its codes are never sent: `npm start` prints them.
  verification: { countries: ['PK', 'KR', 'IN', 'BD'], captchaAfter: 20, perNetworkPerHourMax: 2000 },
  messages: {
    welcome: {
      en: {
        title: 'Welcome to your inbox',
        content:
          '<p>Answers from support and messages about your account arrive here. Nobody but you reads them.</p><p>We never ask for your password in a message.</p>',
      },
      ur: {
        title: 'آپ کے پیغامات میں خوش آمدید',
        content:
          '<p>کسٹمر سپورٹ کے جواب اور آپ کے اکاؤنٹ کے پیغامات یہاں آتے ہیں۔ انہیں آپ کے سوا کوئی نہیں پڑھتا۔</p><p>ہم پیغام میں کبھی آپ کا پاس ورڈ نہیں پوچھتے۔</p>',
      },
      ko: {
        title: '메시지함에 오신 것을 환영합니다',
        content:
          '<p>고객센터의 답변과 계정 관련 메시지가 이곳에 도착합니다. 회원님만 볼 수 있습니다.</p><p>메시지로 비밀번호를 묻는 일은 없습니다.</p>',
      },
    },
  },
  'customer-service': {
    entries: [
      { csType: 'WHATSAPP', path: 'https://chat.example.com/whatsapp' },
      { csType: 'LIVECHAT', path: '/m/message' },
    ],
  },
  complaints: {
    disputeBody: { name: 'Independent Dispute Service (demo)', url: 'https://disputes.example.com/' },
  },
  download: {
    enabled: true,
    title: { en: 'DOWNLOAD APP', ur: 'ایپ ڈاؤن لوڈ کریں', ko: '앱 다운로드' },
    bonus: { en: 'Opens with one tap', ur: 'ہوم اسکرین سے ایک ٹیپ', ko: '홈 화면에서 바로 시작' },
  },
  push: { enabled: true },
  games: { winnerBoardMinimumMinor: 5000 },
  jackpot: demoJackpot,
  'lottery-games': demoLotteryGames,
  'lottery-odds': demoLotteryOdds,
  'system-status': { maintenance: false },
  // Operator ranges that serve private hosts: the developer's computer and phones on its network; a deployment refuses
  // such a policy.
  'region-policy': {
    mode: 'denylist',
    countries: ['CU', 'FR', 'GB', 'IR', 'KP', 'NL', 'SG', 'SY', 'TR', 'US'],
    operatorCidr: [
      '127.0.0.0/8',
      '::1/128',
      '10.0.0.0/8',
      '172.16.0.0/12',
      '192.168.0.0/16',
      'fc00::/7',
      'fe80::/10',
    ],
    tor: 'deny',
    unknown: 'deny',
  },
};
