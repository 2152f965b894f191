import type { SentMessage } from '#src/contracts/messages/messages.ts';

const texts = {
  won: {
    en: {
      title: 'You won',
      content: 'A ticket of yours won in draw {numero}. See what it paid in your lottery bets.',
    },
    ur: {
      title: 'آپ جیت گئے',
      content: 'ڈرا نمبر {numero} میں آپ کا ٹکٹ جیت گیا۔ جیتی ہوئی رقم اپنی لاٹری کی شرطوں میں دیکھیں۔',
    },
    ko: {
      title: '당첨되었습니다',
      content: '{numero}회차 티켓이 당첨되었습니다. 당첨 금액은 복권 베팅 내역에서 확인해 주세요.',
    },
  },
  void: {
    en: {
      title: 'Draw void',
      content: 'Draw {numero} is void. Your stakes are back in your balance, and it pays no prizes.',
    },
    ur: {
      title: 'ڈرا کالعدم',
      content:
        'ڈرا نمبر {numero} کالعدم ہے۔ شرط کی رقم آپ کے بیلنس میں واپس آ گئی ہے، اور اس پر کوئی انعام نہیں ملے گا۔',
    },
    ko: {
      title: '추첨 무효',
      content: '{numero}회차는 무효입니다. 베팅액은 잔액으로 반환되었으며, 당첨금은 지급되지 않습니다.',
    },
  },
  corrected: {
    en: {
      title: 'Result corrected',
      content:
        'The result of draw {numero} was corrected, and what your tickets pay has changed. See your lottery bets.',
    },
    ur: {
      title: 'نتیجہ درست کیا گیا',
      content:
        'ڈرا نمبر {numero} کا نتیجہ درست کیا گیا ہے، اور آپ کے ٹکٹوں کی جیتی ہوئی رقم بدل گئی ہے۔ اپنی لاٹری کی شرطیں دیکھیں۔',
    },
    ko: {
      title: '결과가 정정되었습니다',
      content:
        '{numero}회차 결과가 정정되어 티켓의 당첨 금액이 변경되었습니다. 복권 베팅 내역에서 확인해 주세요.',
    },
  },
} as const;

/** The kinds of inbox notes about a draw. */
export type DrawNews = keyof typeof texts;

interface NoteText {
  readonly title: string;
  readonly content: string;
}

/** A draw's end that a note is about; a correction has the next revision. */
interface NotedDraw {
  readonly gameId: number;
  readonly numero: string;
  readonly revision: number;
}

/**
 * The note about a draw: one of a win for each draw, and one for each later end that changes something. It
 * names no amounts: those are in the orders, which corrections update.
 */
export function drawNote(news: DrawNews, { gameId, numero, revision }: NotedDraw): SentMessage {
  const filled = Object.entries<NoteText>(texts[news]).map(([language, { title, content }]) => [
    language,
    { title, content: `<p>${content.replace('{numero}', numero)}</p>` },
  ]);
  return {
    key: `lottery:${gameId}:${numero}${news === 'won' ? '' : `:${revision}`}`,
    texts: Object.fromEntries(filled) as SentMessage['texts'],
    link: '/m/lottery/orders',
  };
}

/** The note of a win in plain text, by language. */
export function winLines(numero: string) {
  const { en, ur, ko } = texts.won;
  const body = (content: string) => content.replace('{numero}', numero);
  return {
    title: { en: en.title, ur: ur.title, ko: ko.title },
    body: { en: body(en.content), ur: body(ur.content), ko: body(ko.content) },
  };
}
