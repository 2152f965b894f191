import { gameLink } from './game-link.ts';

/** An announcement of a demo operator, in its languages. */
export interface DemoAnnouncement {
  readonly id: string;
  readonly type: 'PL' | 'PU' | 'B';
  readonly execution?: 'A' | 'B' | 'F';
  readonly position: number;
  /** It invites to play, so that it is not shown to members on a break, nor on their devices. */
  readonly isInvitation?: true;
  /** The address that a banner leads to, and its picture. */
  readonly banner?: { readonly url: string; readonly picture: string };
  readonly texts: Readonly<Record<string, readonly [title: string, content: string]>>;
}

/** The demo operator's announcements. */
export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    id: 'demo-new-shelf',
    type: 'PL',
    position: 10,
    isInvitation: true,
    texts: {
      en: [
        'New this week: three slots',
        `<p>Three new slots have arrived. Each shows its exact return before the first spin, and every round can be checked afterwards.</p><ul><li>${gameLink('224075343', 'en')}: 20 lines, free spins that pay double</li><li>${gameLink('509384077', 'en')}: five lines, wilds that pay double</li><li>${gameLink('206086585', 'en')}: ten lines, no free spins</li></ul><p><a href="/m/gameList?gameType=ALL">See all games</a></p>`,
      ],
      ur: [
        'اس ہفتے نئی: تین سلاٹ گیمز',
        `<p>تین نئی سلاٹ گیمز آ گئی ہیں۔ ہر گیم پہلے اسپن سے پہلے واپسی کی درست شرح دکھاتی ہے، اور ہر راؤنڈ کی بعد میں جانچ کی جا سکتی ہے۔</p><ul><li>${gameLink('224075343', 'ur')}: 20 لائنیں، دگنی ادائیگی والے فری اسپن</li><li>${gameLink('509384077', 'ur')}: پانچ لائنیں، دگنی ادائیگی والے وائلڈ</li><li>${gameLink('206086585', 'ur')}: دس لائنیں، فری اسپن کے بغیر</li></ul><p><a href="/m/gameList?gameType=ALL">تمام گیمز دیکھیں</a></p>`,
      ],
      ko: [
        '이번 주 신작: 슬롯 3종',
        `<p>새 슬롯 3종이 들어왔습니다. 첫 스핀 전에 정확한 환수율을 확인할 수 있고, 모든 라운드는 나중에 확인할 수 있습니다.</p><ul><li>${gameLink('224075343', 'ko')}: 라인 20개, 두 배로 지급되는 무료 스핀</li><li>${gameLink('509384077', 'ko')}: 라인 5개, 두 배로 지급되는 와일드</li><li>${gameLink('206086585', 'ko')}: 라인 10개, 무료 스핀 없음</li></ul><p><a href="/m/gameList?gameType=ALL">모든 게임 보기</a></p>`,
      ],
    },
  },
  {
    id: 'demo-verify',
    type: 'PL',
    position: 20,
    texts: {
      en: [
        'You can now verify every round yourself',
        '<p>Before a round you see the fingerprint of its secret number; afterwards you can work the result out again. It takes one tap on the <a href="/m/fairness">fair play page</a>.</p>',
      ],
      ur: [
        'اب ہر راؤنڈ کی تصدیق خود کریں',
        '<p>راؤنڈ سے پہلے آپ اس کے خفیہ عدد کا نشان دیکھتے ہیں؛ بعد میں نتیجہ خود دوبارہ نکال سکتے ہیں۔ یہ <a href="/m/fairness">فیئر پلے کے صفحے</a> پر ایک ٹیپ کا کام ہے۔</p>',
      ],
      ko: [
        '이제 모든 라운드를 직접 검증할 수 있습니다',
        '<p>라운드 전에 비밀 숫자의 지문이 공개되고, 끝난 뒤에는 결과를 다시 계산해 볼 수 있습니다. <a href="/m/fairness">공정성 검증 페이지</a>에서 한 번만 누르면 됩니다.</p>',
      ],
    },
  },
  {
    id: 'demo-night-work',
    type: 'PL',
    position: 30,
    texts: {
      en: [
        'A short pause on Tuesday night',
        '<p>We update the site on Tuesday between 04:00 and 04:30, Karachi time. Rounds that have begun are finished, and your balance is not affected.</p>',
      ],
      ur: [
        'منگل کی رات مختصر وقفہ',
        '<p>ہم منگل کو کراچی کے وقت کے مطابق 04:00 سے 04:30 تک سائٹ اپ ڈیٹ کرتے ہیں۔ جو راؤنڈ شروع ہو چکے ہوں وہ مکمل ہوتے ہیں، اور آپ کے بیلنس پر کوئی اثر نہیں پڑتا۔</p>',
      ],
      ko: [
        '화요일 밤 짧은 점검 안내',
        '<p>카라치 시간 기준 화요일 04:00부터 04:30까지 사이트를 업데이트합니다. 시작된 라운드는 끝까지 진행되며 잔액에는 영향이 없습니다.</p>',
      ],
    },
  },
  {
    id: 'demo-visitors',
    type: 'PU',
    execution: 'B',
    position: 10,
    isInvitation: true,
    texts: {
      en: [
        'Play for free, no account needed',
        '<p>Tap any game and try it with demo credit. With an account, which takes a username and a password, you keep your balance and your favourites.</p>',
      ],
      ur: [
        'اکاؤنٹ کے بغیر مفت کھیلیں',
        '<p>کسی بھی گیم پر ٹیپ کریں اور اسے ڈیمو کریڈٹ سے آزمائیں۔ اکاؤنٹ کے لیے صرف یوزر نیم اور پاس ورڈ چاہیے، اور اس میں آپ کا بیلنس اور پسندیدہ گیمز محفوظ رہتی ہیں۔</p>',
      ],
      ko: [
        '가입 없이 무료 체험',
        '<p>게임을 누르면 체험 크레딧으로 바로 플레이할 수 있습니다. 아이디와 비밀번호만으로 가입하면 잔액과 즐겨찾기가 그대로 유지됩니다.</p>',
      ],
    },
  },
  {
    id: 'demo-first-login',
    type: 'PU',
    execution: 'F',
    position: 10,
    isInvitation: true,
    texts: {
      en: [
        'Welcome, good to have you here',
        '<p>Your demo credit is in your balance. Tap the star of a game to keep it in one place, and take your time: nothing here runs out.</p>',
      ],
      ur: [
        'خوش آمدید، آپ کے آنے کی خوشی ہے',
        '<p>آپ کا ڈیمو کریڈٹ بیلنس میں موجود ہے۔ کسی گیم کو ایک جگہ رکھنے کے لیے اس کے ستارے پر ٹیپ کریں، اور آرام سے دیکھیں: یہاں کسی چیز کی جلدی نہیں۔</p>',
      ],
      ko: [
        '환영합니다',
        '<p>체험 크레딧이 잔액에 들어 있습니다. 마음에 드는 게임은 별표를 눌러 한곳에 모아 두고, 천천히 둘러보세요. 서두를 필요가 없습니다.</p>',
      ],
    },
  },
  {
    id: 'demo-members',
    type: 'PU',
    execution: 'A',
    position: 20,
    texts: {
      en: [
        'Your announcements have a place of their own',
        '<p>News, planned pauses and new games are now under <a href="/m/notice">Announcements</a>, in the menu and above the lobby.</p>',
      ],
      ur: [
        'اعلانات کی اب اپنی جگہ ہے',
        '<p>خبریں، طے شدہ وقفے اور نئی گیمز اب مینو میں اور لابی کے اوپر <a href="/m/notice">اعلانات</a> میں ملتی ہیں۔</p>',
      ],
      ko: [
        '공지사항이 한곳에 모였습니다',
        '<p>소식, 예정된 점검, 새 게임은 이제 메뉴와 로비 위쪽의 <a href="/m/notice">공지사항</a>에서 볼 수 있습니다.</p>',
      ],
    },
  },
];

/** The demo operator's banners, with the drawn art of the build. */
export const demoBanners: readonly DemoAnnouncement[] = [
  {
    id: 'demo-banner-games',
    type: 'B',
    position: 10,
    banner: { url: '/m/gameList?gameType=ALL', picture: '/art/banners/welcome.webp' },
    isInvitation: true,
    texts: {
      en: ['New games every week', 'Slots, fishing, cards and more'],
      ur: ['ہر ہفتے نئی گیمز', 'سلاٹ، فشنگ، کارڈ اور بہت کچھ'],
      ko: ['매주 새로운 게임', '슬롯, 피싱, 카드 게임까지'],
    },
  },
  {
    id: 'demo-banner-fair',
    type: 'B',
    position: 20,
    banner: { url: '/m/fairness', picture: '/art/banners/fair.webp' },
    texts: {
      en: ['Verify our own games', 'Fixed before the round, revealed after'],
      ur: ['ہماری اپنی گیمز کی خود تصدیق کریں', 'راؤنڈ سے پہلے طے، بعد میں ظاہر'],
      ko: ['자체 게임은 직접 검증', '라운드 전에 확정, 끝난 뒤 공개'],
    },
  },
  {
    id: 'demo-banner-credit',
    type: 'B',
    execution: 'B',
    position: 30,
    banner: { url: '/m/register', picture: '/art/banners/credit.webp' },
    isInvitation: true,
    texts: {
      en: ['Start with demo credit', 'Register free, no deposit'],
      ur: ['ڈیمو کریڈٹ سے شروع کریں', 'مفت رجسٹر کریں، رقم جمع کرائے بغیر'],
      ko: ['체험 크레딧으로 시작하세요', '입금 없이 무료 가입'],
    },
  },
];
