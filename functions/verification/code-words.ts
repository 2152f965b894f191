/**
 * What a code is for. Each purpose has its own sentence, so that nobody is tricked into reading out another code.
 */
export type CodePurpose = 'register' | 'login' | 'password' | 'contact' | 'payment';

interface CodeWords {
  readonly subject: string;
  readonly purposes: Readonly<Record<CodePurpose, string>>;
  readonly warning: string;
}

/** The messages that carry a code, by language; a Worker has no page whose messages it could use. */
const words: Readonly<Record<string, CodeWords>> = {
  en: {
    subject: '{code} is your {brand} code',
    purposes: {
      register: '{code} is your code to register at {brand}.',
      login: '{code} is your code to log in to {brand}.',
      password: '{code} is your code for a new {brand} password.',
      contact: '{code} is your code to confirm this contact at {brand}.',
      payment: '{code} is your code for a new {brand} payment PIN.',
    },
    warning: 'Valid for {minutes} minutes. Never share it.',
  },
  ur: {
    subject: '{brand} کا کوڈ: {code}',
    purposes: {
      register: '{brand} پر رجسٹر کرنے کا کوڈ: {code}۔',
      login: '{brand} میں لاگ اِن کا کوڈ: {code}۔',
      password: '{brand} کے نئے پاس ورڈ کا کوڈ: {code}۔',
      contact: '{brand} پر رابطے کی تصدیق کا کوڈ: {code}۔',
      payment: '{brand} کے نئے پیمنٹ پن کا کوڈ: {code}۔',
    },
    warning: '{minutes} منٹ تک درست۔ کسی کو نہ بتائیں۔',
  },
  ko: {
    subject: '{brand} 인증번호 {code}',
    purposes: {
      register: '{brand} 회원가입 인증번호: {code}',
      login: '{brand} 로그인 인증번호: {code}',
      password: '{brand} 새 비밀번호 인증번호: {code}',
      contact: '{brand} 연락처 인증번호: {code}',
      payment: '{brand} 새 결제 비밀번호 인증번호: {code}',
    },
    warning: '{minutes}분간 유효합니다. 누구에게도 알려 주지 마세요.',
  },
};

interface Filling {
  readonly language: string;
  readonly purpose: CodePurpose;
  readonly brand: string;
  readonly code: string;
  readonly minutes: number;
}

/** The subject and the text of a message that carries a code. */
export function codeMessage({ language, purpose, ...values }: Filling): { subject: string; text: string } {
  const { subject, purposes, warning } = words[language] ?? (words['en'] as CodeWords);
  const filled = (text: string) =>
    text.replace(/\{(code|brand|minutes)\}/g, (_, name: keyof typeof values) => String(values[name]));
  return { subject: filled(subject), text: `${filled(purposes[purpose])} ${filled(warning)}` };
}
