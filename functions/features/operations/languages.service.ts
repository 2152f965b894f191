import { languageReadings } from '#functions/edge/pages/built-languages.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { languagesContracts } from '#src/contracts/operations/languages.ts';
import { ownName } from '#src/i18n/languages.ts';

const names: Readonly<Record<string, string>> = ownName;

/** What the build knows of each language, and whether this merchant offers it. */
export function readLanguages({
  settings,
}: RequestContext): OutputOf<typeof languagesContracts.operatorLanguages> {
  const { languages: offered } = profileOf(settings);
  const items = languageReadings.map(({ code, texts, readByNatives, missing }) => ({
    ...{ code, name: names[code] ?? code, isOffered: offered.includes(code) },
    ...{ texts, readByNatives, missingTexts: missing },
    readPercent: texts === 0 ? 0 : Math.floor((readByNatives * 100) / texts),
  }));
  return { items };
}
