import { noticeText } from '#functions/content/notice-texts.ts';

/**
 * What a code is for. Each purpose has its own text, so that nobody is tricked into reading out another code.
 */
export type CodePurpose = 'register' | 'login' | 'password' | 'contact' | 'payment';

interface Filling {
  readonly language: string;
  readonly purpose: CodePurpose;
  readonly brand: string;
  readonly code: string;
  readonly minutes: number;
}

/** The subject and the text of a message that carries a code. */
export function codeMessage({ language, purpose, ...values }: Filling): { subject: string; text: string } {
  return {
    subject: noticeText(language, 'code.subject', values),
    text: noticeText(language, `code.${purpose}`, values),
  };
}
