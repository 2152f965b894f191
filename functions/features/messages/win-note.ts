import type { SentMessage } from '#src/contracts/messages.ts';

const texts = {
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
} as const;

/** The note that a ticket won in a draw, one for each draw; amounts stand in the orders, which corrections reach. */
export function winNote(gameId: number, numero: string): SentMessage {
  const filled = Object.entries(texts).map(([language, { title, content }]) => [
    language,
    { title, content: `<p>${content.replace('{numero}', numero)}</p>` },
  ]);
  return {
    key: `lottery:${gameId}:${numero}`,
    texts: Object.fromEntries(filled) as SentMessage['texts'],
    link: '/m/lottery/orders',
  };
}

/** The same in plain text, by language. */
export function winLines(numero: string) {
  const { en, ur, ko } = texts;
  const body = (content: string) => content.replace('{numero}', numero);
  return {
    title: { en: en.title, ur: ur.title, ko: ko.title },
    body: { en: body(en.content), ur: body(ur.content), ko: body(ko.content) },
  };
}
