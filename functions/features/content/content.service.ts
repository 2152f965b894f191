import { storedTexts } from '#functions/content/operator-texts.ts';
import { removedFromRichText } from '#functions/content/rich-text.ts';
import { languagesOf, missingLanguages } from '#functions/content/text-languages.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { contentContracts } from '#src/contracts/content/content.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';

type Contract = (typeof contentContracts)['previewContent'];

/** Texts as they would be stored, and what would be left out of them. */
export function previewOf(
  { settings }: Pick<RequestContext, 'settings'>,
  { texts }: InputOf<Contract>,
): OutputOf<Contract> {
  const shown = Object.entries(storedTexts(texts)).map(
    ([language, { title, content }]) =>
      [language, { title, content, removed: removedFromRichText(texts[language]?.content ?? '') }] as const,
  );
  return {
    texts: Object.fromEntries(shown),
    languages: [...languagesOf(settings)],
    missing: missingLanguages(settings, texts),
  };
}
