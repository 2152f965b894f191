/** What was done to an account, for its owner to hear of. */
export type Notice = 'password-set' | 'contact-changed';

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
