import type { SentMessage } from '#src/contracts/messages/messages.ts';

type Kind = 'message' | 'ask-for-limit' | 'pause';
type Text = { readonly title: string; readonly content: string };

const texts: Readonly<Record<Kind, Readonly<Record<string, Text>>>> = {
  message: {
    en: {
      title: 'A moment for you',
      content:
        'Your play has changed lately. A limit or a break can help you keep it fun; both are one tap away.',
    },
    ur: {
      title: 'ذرا رک کر دیکھیں',
      content:
        'حال ہی میں آپ کے کھیلنے کا انداز بدلا ہے۔ حد یا وقفہ کھیل کو تفریح رکھنے میں مدد دیتا ہے؛ دونوں ایک ٹیپ پر ہیں۔',
    },
    ko: {
      title: '잠시 쉬어 가세요',
      content: '최근 이용 방식에 변화가 있었습니다. 한도나 일시 이용 제한을 바로 설정하실 수 있습니다.',
    },
  },
  'ask-for-limit': {
    en: {
      title: 'Please consider a limit',
      content:
        'Your stakes have been higher than usual, or a limit has stopped you several times. Please set a limit that suits you.',
    },
    ur: {
      title: 'حد مقرر کرنے پر غور کریں',
      content:
        'آپ کی شرطیں معمول سے زیادہ رہی ہیں، یا کسی حد نے آپ کو کئی بار روکا ہے۔ براہِ کرم اپنے لیے مناسب حد مقرر کریں۔',
    },
    ko: {
      title: '한도 설정을 권해 드립니다',
      content: '평소보다 베팅액이 크거나 한도에 여러 번 도달했습니다. 알맞은 한도를 설정해 주세요.',
    },
  },
  pause: {
    en: {
      title: 'Play is paused for a while',
      content: 'We have paused betting on your account for a short time. Your balance is not affected.',
    },
    ur: {
      title: 'کھیل کچھ دیر کے لیے رکا ہوا ہے',
      content: 'ہم نے آپ کے اکاؤنٹ پر شرط لگانا تھوڑی دیر کے لیے روک دیا ہے۔ آپ کے بیلنس پر کوئی اثر نہیں۔',
    },
    ko: {
      title: '베팅이 잠시 중지되었습니다',
      content: '회원님 계정의 베팅을 잠시 중지했습니다. 잔액에는 영향이 없습니다.',
    },
  },
};

/** The inbox message after a member met a marker of harm; it reveals no threshold. */
export function harmNote(kind: Kind, number: number): SentMessage {
  const entries = Object.entries(texts[kind]).map(
    ([language, { title, content }]) => [language, { title, content: `<p>${content}</p>` }] as const,
  );
  return { key: `harm:${number}`, texts: Object.fromEntries(entries), link: '/m/limits' };
}
