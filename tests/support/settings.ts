import type { Settings } from '#functions/http/context.ts';

let made = 0;

/** The settings of a new merchant with these documents as stored text. */
export function storedSettings(
  documents: Readonly<Record<string, string | undefined>>,
  merchant = `merchant-${++made}`,
): Settings {
  return { merchant, loadedAtMs: 0, document: (name) => documents[name], version: () => 1 };
}
