import type { LimitKind, LimitPeriod } from '#src/contracts/limits/jurisdiction-pack.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

type Words = Readonly<Record<LimitKind | LimitPeriod, string>> & {
  readonly title: string;
  readonly content: string;
};

const languages: Readonly<Record<'en' | 'ur' | 'ko', Words>> = {
  en: {
    title: 'You are close to a limit',
    content:
      'Your {kind} limit for {period} is nearly used. What is left, and every other limit, stands on the page “Limits and breaks”.',
    deposit: 'deposit',
    loss: 'loss',
    wager: 'stake',
    time: 'time',
    day: '24 hours',
    week: '7 days',
    month: '30 days',
  },
  ur: {
    title: 'آپ اپنی ایک حد کے قریب ہیں',
    content:
      '{period} کے لیے آپ کی {kind} تقریباً پوری ہو چکی ہے۔ کتنی گنجائش باقی ہے، یہ اور باقی تمام حدیں صفحہ ”حدیں اور وقفے“ پر دیکھیں۔',
    deposit: 'رقم جمع کرانے کی حد',
    loss: 'نقصان کی حد',
    wager: 'شرط کی رقم کی حد',
    time: 'کھیلنے کے وقت کی حد',
    day: '24 گھنٹوں',
    week: '7 دنوں',
    month: '30 دنوں',
  },
  ko: {
    title: '설정하신 한도에 가까워졌습니다',
    content:
      '{period} {kind} 한도를 거의 사용했습니다. 남은 한도와 다른 한도는 ‘한도와 이용 제한’ 페이지에서 확인해 주세요.',
    deposit: '입금',
    loss: '손실',
    wager: '베팅액',
    time: '이용 시간',
    day: '24시간',
    week: '7일',
    month: '30일',
  },
};

/** The inbox message that a limit is nearly used, delivered once per warning. */
export function limitNote(kind: LimitKind, period: LimitPeriod, warnedAtMs: number): SentMessage {
  const filled = Object.entries(languages).map(([language, words]) => {
    const content = words.content.replace('{kind}', words[kind]).replace('{period}', words[period]);
    return [language, { title: words.title, content: `<p>${content}</p>` }];
  });
  return {
    key: `limit:${kind}:${period}:${warnedAtMs}`,
    texts: Object.fromEntries(filled) as SentMessage['texts'],
    link: '/m/limits',
  };
}
