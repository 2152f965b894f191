import type { Settings } from '#functions/http/context.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { languages } from '#src/contracts/languages.ts';

/** The languages in which a merchant's members read. */
export function languagesOf(settings: Settings): readonly string[] {
  return merchantSetting.of(settings).languages ?? languages;
}

/** The merchant's languages in which a text was not written, so that its members read it in another. */
export function missingLanguages(settings: Settings, texts: unknown): string[] {
  const written = texts as Readonly<Record<string, { readonly title: string } | undefined>>;
  return languagesOf(settings).filter((language) => !written[language]?.title);
}
