/** What was done to an account, for its owner to hear of. */
export type Notice = 'password-set' | 'contact-changed' | 'payment-password-set' | 'card-added';

interface NoticeWords {
  readonly subject: string;
  readonly text: string;
}

const words: Readonly<Record<Notice, Readonly<Record<string, NoticeWords>>>> = {
  'password-set': {
    en: {
      subject: 'Your {brand} password was changed',
      text: 'The password of {username} at {brand} was changed, and all other devices were logged out. If this was not you, set a new password at once and contact support.',
    },
    ur: {
      subject: '{brand} کا پاس ورڈ تبدیل ہو گیا',
      text: '{brand} پر {username} کا پاس ورڈ تبدیل ہو گیا اور باقی سب آلات لاگ آؤٹ ہو گئے۔ اگر یہ آپ نے نہیں کیا تو فوراً نیا پاس ورڈ مقرر کریں اور کسٹمر سپورٹ سے رابطہ کریں۔',
    },
    ko: {
      subject: '{brand} 비밀번호가 변경되었습니다',
      text: '{brand} {username} 계정의 비밀번호가 변경되어 다른 모든 기기에서 로그아웃되었습니다. 본인이 변경하지 않았다면 즉시 새 비밀번호를 설정하고 고객센터에 문의해 주세요.',
    },
  },
  'contact-changed': {
    en: {
      subject: 'Your {brand} contact was changed',
      text: 'The account of {username} at {brand} is now reached by another contact. If this was not you, contact support at once.',
    },
    ur: {
      subject: '{brand}: آپ کا رابطہ تبدیل ہو گیا',
      text: '{brand} پر {username} کے اکاؤنٹ کا رابطہ تبدیل ہو گیا۔ اگر یہ آپ نے نہیں کیا تو فوراً کسٹمر سپورٹ سے رابطہ کریں۔',
    },
    ko: {
      subject: '{brand} 연락처가 변경되었습니다',
      text: '{brand} {username} 계정의 연락처가 변경되었습니다. 본인이 변경하지 않았다면 즉시 고객센터에 문의해 주세요.',
    },
  },
  'payment-password-set': {
    en: {
      subject: 'Your {brand} payment PIN was set',
      text: 'A new payment PIN was set for {username} at {brand}. If this was not you, change your password at once and contact support: withdrawals wait for a while after a PIN is changed.',
    },
    ur: {
      subject: '{brand}: نیا پیمنٹ پن مقرر ہوا',
      text: '{brand} پر {username} کے لیے نیا پیمنٹ پن مقرر ہوا۔ اگر یہ آپ نے نہیں کیا تو فوراً پاس ورڈ بدلیں اور کسٹمر سپورٹ سے رابطہ کریں۔ پن بدلنے کے بعد رقم کچھ دیر تک نہیں نکلوائی جا سکتی۔',
    },
    ko: {
      subject: '{brand} 결제 비밀번호가 설정되었습니다',
      text: '{brand} {username} 계정에 새 결제 비밀번호가 설정되었습니다. 본인이 설정하지 않았다면 즉시 비밀번호를 변경하고 고객센터에 문의해 주세요. 결제 비밀번호를 변경하면 잠시 출금할 수 없습니다.',
    },
  },
  'card-added': {
    en: {
      subject: 'A bank account was added at {brand}',
      text: 'A bank account for withdrawals was added for {username} at {brand}. If this was not you, change your password at once and contact support: nothing is paid to a new bank account for a while.',
    },
    ur: {
      subject: '{brand}: نیا بینک اکاؤنٹ شامل ہوا',
      text: '{brand} پر {username} کے لیے رقم نکلوانے کا نیا بینک اکاؤنٹ شامل ہوا۔ اگر یہ آپ نے نہیں کیا تو فوراً پاس ورڈ بدلیں اور کسٹمر سپورٹ سے رابطہ کریں۔ نئے اکاؤنٹ میں کچھ دیر تک رقم نہیں بھیجی جاتی۔',
    },
    ko: {
      subject: '{brand} 출금 계좌가 추가되었습니다',
      text: '{brand} {username} 계정에 출금 계좌가 추가되었습니다. 본인이 추가하지 않았다면 즉시 비밀번호를 변경하고 고객센터에 문의해 주세요. 새 계좌로는 잠시 출금할 수 없습니다.',
    },
  },
};

interface Filling {
  readonly language: string;
  readonly brand: string;
  readonly username: string;
}

/** The subject and the text of a notice. */
export function noticeMessage(notice: Notice, { language, ...values }: Filling): NoticeWords {
  const { subject, text } = words[notice][language] ?? (words[notice]['en'] as NoticeWords);
  const filled = (template: string) =>
    template.replace(/\{(brand|username)\}/g, (_, name: keyof typeof values) => values[name]);
  return { subject: filled(subject), text: filled(text) };
}
