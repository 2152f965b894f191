import type { SentMessage } from '#src/contracts/messages/messages.ts';

type Text = { readonly title: string; readonly content: string };

const texts: Readonly<Record<'accept' | 'remove', Readonly<Record<'en' | 'ur' | 'ko', Text>>>> = {
  accept: {
    en: {
      title: 'Your bank account is confirmed',
      content: 'You can withdraw to the bank account that we checked. It stands on the page “Bank accounts”.',
    },
    ur: {
      title: 'آپ کا بینک اکاؤنٹ تصدیق ہو گیا',
      content: 'جس بینک اکاؤنٹ کی جانچ ہوئی اب اس میں رقم نکلوا سکتے ہیں۔ وہ صفحہ ”بینک اکاؤنٹس“ پر ہے۔',
    },
    ko: {
      title: '출금 계좌가 확인되었습니다',
      content: '확인이 끝난 계좌로 출금하실 수 있습니다. ‘출금 계좌’ 페이지에서 보실 수 있습니다.',
    },
  },
  remove: {
    en: {
      title: 'Your bank account was not accepted',
      content:
        'We could not confirm that the bank account is yours. Add another one in your own name, or ask support.',
    },
    ur: {
      title: 'آپ کا بینک اکاؤنٹ قبول نہیں ہوا',
      content:
        'ہم تصدیق نہیں کر سکے کہ بینک اکاؤنٹ آپ کا ہے۔ اپنے نام کا کوئی اور اکاؤنٹ شامل کریں یا سپورٹ سے پوچھیں۔',
    },
    ko: {
      title: '출금 계좌를 확인하지 못했습니다',
      content:
        '본인 명의 계좌인지 확인할 수 없었습니다. 본인 명의의 다른 계좌를 등록하거나 고객센터에 문의하세요.',
    },
  },
};

/** The inbox message about what operators decided on a bank account. */
export function cardNote(cardId: string, decision: keyof typeof texts): SentMessage {
  const entries = Object.entries(texts[decision]).map(
    ([language, { title, content }]) => [language, { title, content: `<p>${content}</p>` }] as const,
  );
  return {
    key: `card:${cardId}:${decision}`,
    texts: Object.fromEntries(entries),
    link: '/m/member/bankCards',
  };
}
