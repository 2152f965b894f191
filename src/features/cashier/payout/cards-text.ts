import { soonText } from '#src/browser/date-text.ts';
import { intlLocale, type Language } from '#src/i18n/languages.ts';
import { failureText, type Words } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import type { Details } from '#src/rules/result.ts';

/** An instant in the member's local time, for the middle of a sentence. */
export function timeText(atMs: number, language: Language): string {
  return soonText(atMs, intlLocale[language]);
}

/** A message with its placeholders filled in. */
export function say(
  { language }: { readonly language: Language },
  message: string,
  values: Record<string, string | number>,
): string {
  return fill(message, values, intlLocale[language]);
}

/** The message for a failed call; after a wrong PIN it includes the attempts left, or until when the PIN is locked. */
export function refusedText<Code extends string>(
  words: Words<'attemptsLeft' | 'insecure' | 'lastTry' | 'lastTryReset' | 'lockedNow', Code>,
  { code, details }: { readonly code: NoInfer<Code> | 'INSECURE'; readonly details: Details | undefined },
): string {
  if (code === 'INSECURE') return words.t.insecure;
  const lock = lockText(words, code, details);
  if (lock !== undefined) return lock;
  const left = details?.['attemptsLeft'];
  const said = failureText<string>(words, code);
  return typeof left === 'number' ? `${said} ${say(words, words.t.attemptsLeft, { count: left })}` : said;
}

/** Until when a PIN is locked; undefined if a refusal does not say that it is. */
function lockText(
  { t, language }: Words<'lastTry' | 'lastTryReset' | 'lockedNow'>,
  code: string,
  details: Details | undefined,
): string | undefined {
  const isLast = code === 'PAYMENT_PASSWORD_WRONG';
  if (isLast && details?.['needsReset'] === true) return t.lastTryReset;
  const retryAfterMs = details?.['retryAfterMs'];
  if (typeof retryAfterMs !== 'number' || (!isLast && code !== 'PAYMENT_PASSWORD_LOCKED')) return undefined;
  const time = timeText(Date.now() + retryAfterMs, language);
  return say({ language }, isLast ? t.lastTry : t.lockedNow, { time });
}
