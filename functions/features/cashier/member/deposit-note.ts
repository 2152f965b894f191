import type { SentMessage } from '#src/contracts/messages/messages.ts';

/** The steps of a deposit about which its member is notified. */
export type DepositNews = 'credited' | 'parked' | 'returned' | 'disputed' | 'won' | 'lost';

type Text = { readonly title: string; readonly content: string };

const texts: Readonly<Record<DepositNews, Readonly<Record<'en' | 'ur' | 'ko', Text>>>> = {
  credited: {
    en: { title: 'Your deposit has arrived', content: 'It is in your balance now.' },
    ur: { title: 'آپ کی جمع کرائی گئی رقم پہنچ گئی', content: 'یہ رقم اب آپ کے بیلنس میں ہے۔' },
    ko: { title: '입금이 완료되었습니다', content: '입금액이 잔액에 반영되었습니다.' },
  },
  parked: {
    en: {
      title: 'A payment could not be added to your balance',
      content:
        'Your money is safe. It goes back to where it came from within 3 working days; you need to do nothing.',
    },
    ur: {
      title: 'ایک ادائیگی آپ کے بیلنس میں شامل نہیں ہو سکی',
      content:
        'آپ کی رقم محفوظ ہے۔ یہ 3 کاروباری دنوں میں اسی جگہ واپس چلی جائے گی جہاں سے آئی تھی؛ آپ کو کچھ نہیں کرنا۔',
    },
    ko: {
      title: '입금액이 잔액에 반영되지 않았습니다',
      content:
        '보내신 금액은 안전합니다. 영업일 기준 3일 이내에 보내신 곳으로 환불되며, 따로 하실 일은 없습니다.',
    },
  },
  returned: {
    en: { title: 'Your payment went back', content: 'We have sent it back to where it came from.' },
    ur: {
      title: 'آپ کی ادائیگی واپس بھیج دی گئی',
      content: 'ہم نے رقم وہیں واپس بھیج دی ہے جہاں سے آئی تھی۔',
    },
    ko: { title: '결제 금액이 환불되었습니다', content: '보내신 곳으로 금액을 돌려드렸습니다.' },
  },
  disputed: {
    en: {
      title: 'A deposit of yours is disputed',
      content:
        'Its bank or wallet has asked for the money back. Until that is settled we keep the sum aside, and withdrawals wait.',
    },
    ur: {
      title: 'آپ کی جمع کرائی گئی رقم پر تنازع ہے',
      content:
        'بینک یا والیٹ نے رقم واپس مانگی ہے۔ فیصلہ ہونے تک ہم یہ رقم الگ رکھتے ہیں اور رقم نکالنا رکا رہے گا۔',
    },
    ko: {
      title: '입금 건에 이의가 제기되었습니다',
      content:
        '은행 또는 지갑에서 반환을 요청했습니다. 처리가 끝날 때까지 해당 금액은 별도로 보관되고 출금은 보류됩니다.',
    },
  },
  won: {
    en: { title: 'The dispute is settled', content: 'The sum that we kept aside is in your balance again.' },
    ur: { title: 'تنازع حل ہو گیا', content: 'جو رقم الگ رکھی گئی تھی وہ دوبارہ آپ کے بیلنس میں ہے۔' },
    ko: { title: '이의 제기가 해결되었습니다', content: '보관했던 금액이 다시 잔액에 반영되었습니다.' },
  },
  lost: {
    en: {
      title: 'A deposit of yours was taken back',
      content:
        'The bank or wallet has returned the money to its payer, so we took it out of your balance. What was missing is owed, and your next deposit pays it first.',
    },
    ur: {
      title: 'آپ کی جمع کرائی گئی رقم واپس لے لی گئی',
      content:
        'بینک یا والیٹ نے رقم ادا کرنے والے کو لوٹا دی، اس لیے ہم نے اسے آپ کے بیلنس سے نکال لیا۔ جو کمی رہی وہ واجب الادا ہے اور اگلی جمع شدہ رقم سے پہلے ادا ہوگی۔',
    },
    ko: {
      title: '입금액이 회수되었습니다',
      content:
        '은행 또는 지갑이 결제자에게 금액을 반환하여 잔액에서 차감했습니다. 부족한 금액은 미납금으로 남으며 다음 입금에서 먼저 상환됩니다.',
    },
  },
};

/** The inbox message about a step of a deposit, delivered once per step; amounts are shown only behind the link. */
export function depositNote(news: DepositNews, id: string): SentMessage {
  const entries = Object.entries(texts[news]).map(
    ([language, { title, content }]) => [language, { title, content: `<p>${content}</p>` }] as const,
  );
  return {
    key: `deposit:${news}:${id}`,
    texts: Object.fromEntries(entries),
    link: '/m/voucherCenter',
  };
}

/** The same in plain text for a lock screen, without any amount. */
export function depositLines(news: DepositNews) {
  const { en, ur, ko } = texts[news];
  return {
    title: { en: en.title, ur: ur.title, ko: ko.title },
    body: { en: en.content, ur: ur.content, ko: ko.content },
  };
}
