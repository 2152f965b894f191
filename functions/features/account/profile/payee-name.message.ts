import type { SentMessage } from '#src/contracts/messages/messages.ts';

type Text = { readonly title: string; readonly content: string };

const texts: Readonly<Record<'corrected' | 'opened', Readonly<Record<'en' | 'ur' | 'ko', Text>>>> = {
  corrected: {
    en: {
      title: 'Your account holder’s name was corrected',
      content:
        'Money is paid out to the new name; bank accounts in another name are checked first. If you did not ask for this, contact support now.',
    },
    ur: {
      title: 'آپ کے اکاؤنٹ ہولڈر کا نام درست کر دیا گیا',
      content:
        'رقم اب نئے نام پر ادا ہوگی؛ کسی اور نام کے بینک اکاؤنٹس کی پہلے جانچ ہوگی۔ اگر یہ آپ نے نہیں کہا تھا تو ابھی کسٹمر سپورٹ سے رابطہ کریں۔',
    },
    ko: {
      title: '예금주 이름이 수정되었습니다',
      content:
        '출금은 새 이름으로 지급되며, 다른 이름의 계좌는 먼저 확인합니다. 직접 요청하지 않으셨다면 지금 고객센터에 문의해 주세요.',
    },
  },
  opened: {
    en: {
      title: 'You can enter your account holder’s name again',
      content:
        'Enter it in your profile as it is on your bank account; it can be set once. If you did not ask for this, contact support now.',
    },
    ur: {
      title: 'آپ اکاؤنٹ ہولڈر کا نام دوبارہ لکھ سکتے ہیں',
      content:
        'پروفائل میں وہی نام لکھیں جو آپ کے بینک اکاؤنٹ پر ہے؛ یہ ایک ہی بار لکھا جا سکتا ہے۔ اگر یہ آپ نے نہیں کہا تھا تو ابھی کسٹمر سپورٹ سے رابطہ کریں۔',
    },
    ko: {
      title: '예금주 이름을 다시 입력할 수 있습니다',
      content:
        '프로필에서 은행 계좌와 같은 이름을 입력해 주세요. 한 번만 등록할 수 있으며, 직접 요청하지 않으셨다면 지금 고객센터에 문의해 주세요.',
    },
  },
};

/** The inbox message about what an operator did with the payee name. */
export function payeeNameNote(id: string, what: keyof typeof texts): SentMessage {
  const entries = Object.entries(texts[what]).map(
    ([language, { title, content }]) => [language, { title, content: `<p>${content}</p>` }] as const,
  );
  return { key: `payee-name:${id}`, texts: Object.fromEntries(entries), link: '/m/member/profile' };
}
