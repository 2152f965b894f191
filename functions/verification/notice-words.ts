/** What was done to an account, as its owner is notified of it. */
export type Notice =
  | 'password-set'
  | 'contact-changed'
  | 'payment-password-set'
  | 'card-added'
  | 'withdrawal-asked'
  | 'withdrawal-approved'
  | 'withdrawal-paid'
  | 'withdrawal-returned';

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
  'withdrawal-asked': {
    en: {
      subject: 'A withdrawal was asked for at {brand}',
      text: 'A withdrawal to a bank account was asked for in the name of {username} at {brand}. If this was not you, change your password at once and contact support.',
    },
    ur: {
      subject: '{brand}: رقم نکلوانے کی درخواست',
      text: '{brand} پر {username} کے نام سے بینک اکاؤنٹ میں رقم نکلوانے کی درخواست کی گئی ہے۔ اگر یہ آپ نے نہیں کی تو فوراً پاس ورڈ بدلیں اور کسٹمر سپورٹ سے رابطہ کریں۔',
    },
    ko: {
      subject: '{brand} 출금이 신청되었습니다',
      text: '{brand} {username} 계정에서 출금이 신청되었습니다. 본인이 신청하지 않았다면 즉시 비밀번호를 변경하고 고객센터에 문의해 주세요.',
    },
  },
  'withdrawal-approved': {
    en: {
      subject: 'Your {brand} withdrawal is approved',
      text: 'The withdrawal of {username} at {brand} is approved and on its way to your bank account.',
    },
    ur: {
      subject: '{brand}: آپ کی درخواست منظور ہو گئی',
      text: '{brand} پر {username} کی رقم نکلوانے کی درخواست منظور ہو گئی ہے اور رقم بینک اکاؤنٹ کی طرف روانہ ہے۔',
    },
    ko: {
      subject: '{brand} 출금이 승인되었습니다',
      text: '{brand} {username} 계정의 출금이 승인되어 등록하신 계좌로 송금을 진행하고 있습니다.',
    },
  },
  'withdrawal-paid': {
    en: {
      subject: 'Your {brand} withdrawal is paid',
      text: 'The withdrawal of {username} at {brand} was paid. Your bank may take a little longer to show it.',
    },
    ur: {
      subject: '{brand}: آپ کی رقم ادا کر دی گئی',
      text: '{brand} پر {username} کی نکلوائی ہوئی رقم ادا کر دی گئی ہے۔ بینک میں نظر آنے میں تھوڑا وقت لگ سکتا ہے۔',
    },
    ko: {
      subject: '{brand} 출금이 완료되었습니다',
      text: '{brand} {username} 계정의 출금이 완료되었습니다. 은행에서 확인되기까지 시간이 조금 더 걸릴 수 있습니다.',
    },
  },
  'withdrawal-returned': {
    en: {
      subject: 'Your {brand} withdrawal was not paid',
      text: 'The withdrawal of {username} at {brand} was not paid, and the money is back on the balance. Log in to see why.',
    },
    ur: {
      subject: '{brand}: آپ کی رقم ادا نہیں ہو سکی',
      text: '{brand} پر {username} کی رقم ادا نہیں ہو سکی اور بیلنس میں واپس آ گئی ہے۔ وجہ دیکھنے کے لیے لاگ اِن کریں۔',
    },
    ko: {
      subject: '{brand} 출금이 처리되지 않았습니다',
      text: '{brand} {username} 계정의 출금이 처리되지 않아 금액이 잔액으로 돌아왔습니다. 로그인하여 사유를 확인해 주세요.',
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
