import type { WithdrawalState } from '#src/contracts/cashier/cashier-fields.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

type Told = Exclude<WithdrawalState, 'sent' | 'cancelled'>;
type Text = { readonly title: string; readonly content: string };

const texts: Readonly<Record<Told, Readonly<Record<'en' | 'ur' | 'ko', Text>>>> = {
  review: {
    en: {
      title: 'We have your withdrawal',
      content:
        'Your money is set aside and we are checking your withdrawal. You can follow every step on the page “Withdraw”.',
    },
    ur: {
      title: 'رقم نکلوانے کی آپ کی درخواست مل گئی',
      content:
        'آپ کی رقم الگ رکھ دی گئی ہے اور ہم آپ کی درخواست دیکھ رہے ہیں۔ ہر مرحلہ صفحہ ”رقم نکلوائیں“ پر دیکھیں۔',
    },
    ko: {
      title: '출금 신청을 받았습니다',
      content:
        '출금하실 금액을 따로 보관하고 신청 내용을 확인하고 있습니다. 진행 상황은 ‘출금’ 페이지에서 보실 수 있습니다.',
    },
  },
  approved: {
    en: {
      title: 'Your withdrawal is approved',
      content: 'Your withdrawal is on its way to your bank account.',
    },
    ur: {
      title: 'آپ کی درخواست منظور ہو گئی',
      content: 'آپ کی رقم آپ کے بینک اکاؤنٹ کی طرف روانہ ہے۔',
    },
    ko: { title: '출금이 승인되었습니다', content: '등록하신 계좌로 송금을 진행하고 있습니다.' },
  },
  paid: {
    en: {
      title: 'Your withdrawal is paid',
      content:
        'Your withdrawal was paid to your bank account. Your bank may take a little longer to show it.',
    },
    ur: {
      title: 'آپ کی رقم ادا کر دی گئی',
      content: 'رقم آپ کے بینک اکاؤنٹ پر ادا کر دی گئی ہے۔ بینک میں نظر آنے میں تھوڑا وقت لگ سکتا ہے۔',
    },
    ko: {
      title: '출금이 완료되었습니다',
      content: '등록하신 계좌로 송금했습니다. 은행에서 확인되기까지 시간이 조금 더 걸릴 수 있습니다.',
    },
  },
  rejected: {
    en: {
      title: 'Your withdrawal was not approved',
      content: 'The money is back on your balance. The reason stands on the page “Withdraw”.',
    },
    ur: {
      title: 'آپ کی درخواست منظور نہیں ہوئی',
      content: 'رقم آپ کے بیلنس میں واپس آ گئی ہے۔ وجہ صفحہ ”رقم نکلوائیں“ پر درج ہے۔',
    },
    ko: {
      title: '출금이 승인되지 않았습니다',
      content: '금액은 잔액으로 돌아왔습니다. 사유는 ‘출금’ 페이지에서 확인해 주세요.',
    },
  },
  failed: {
    en: {
      title: 'Your withdrawal did not go through',
      content:
        'The bank did not take the payment. The money is back on your balance; please check the bank account and try again.',
    },
    ur: {
      title: 'رقم نہیں بھیجی جا سکی',
      content:
        'بینک نے ادائیگی قبول نہیں کی۔ رقم آپ کے بیلنس میں واپس ہے؛ بینک اکاؤنٹ دیکھ کر دوبارہ کوشش کریں۔',
    },
    ko: {
      title: '출금이 처리되지 않았습니다',
      content: '은행에서 송금을 받지 않아 금액이 잔액으로 돌아왔습니다. 계좌를 확인한 뒤 다시 신청해 주세요.',
    },
  },
  bounced: {
    en: {
      title: 'Your withdrawal came back',
      content:
        'The bank sent the payment back, and it is on your balance again. Please check the bank account and try again.',
    },
    ur: {
      title: 'آپ کی رقم واپس آ گئی',
      content:
        'بینک نے رقم واپس بھیج دی ہے اور وہ دوبارہ آپ کے بیلنس میں ہے۔ بینک اکاؤنٹ دیکھ کر دوبارہ کوشش کریں۔',
    },
    ko: {
      title: '출금이 반송되었습니다',
      content: '은행에서 금액을 돌려보내 잔액에 다시 넣어 드렸습니다. 계좌를 확인한 뒤 다시 신청해 주세요.',
    },
  },
};

/**
 * The inbox message about a step of a withdrawal; undefined if the member took the
 * step or it makes no visible difference.
 */
export function withdrawalNote(of: {
  readonly withdrawalId: string;
  readonly state: WithdrawalState;
}): SentMessage | undefined {
  const { withdrawalId, state } = of;
  if (state === 'sent' || state === 'cancelled') return undefined;
  const entries = Object.entries(texts[state]).map(
    ([language, { title, content }]) => [language, { title, content: `<p>${content}</p>` }] as const,
  );
  return {
    key: `withdrawal:${withdrawalId}:${state}`,
    texts: Object.fromEntries(entries) as SentMessage['texts'],
    link: '/m/withdraw',
  };
}

/**
 * The same in plain text for a lock screen, without any amount; undefined also if
 * the member has just made the request.
 */
export function withdrawalLines({ state }: { readonly state: WithdrawalState }) {
  if (state === 'sent' || state === 'cancelled' || state === 'review') return undefined;
  const { en, ur, ko } = texts[state];
  return {
    title: { en: en.title, ur: ur.title, ko: ko.title },
    body: { en: en.content, ur: ur.content, ko: ko.content },
  };
}
