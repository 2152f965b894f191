import { pageLanguage } from '#src/browser/page-locale.ts';

/** What in a bet has a name: its tab, the bet itself, a position, a symbol that is a word, and a prize. */
export type LabelKind = 'category' | 'bet' | 'betHint' | 'group' | 'symbol' | 'prize';

/** The names of bets in the page's language. */
export type BetLabels = Readonly<Record<string, string>>;

/** A page does not include the names of every shape's bets: they are loaded with the game, in one language. */
const files = import.meta.glob<BetLabels>('/src/i18n/messages/*/lottery-bets.json', { import: 'default' });

/** Loads the names of bets in the page's language. */
export async function loadBetLabels(): Promise<BetLabels> {
  return (await files[`/src/i18n/messages/${pageLanguage()}/lottery-bets.json`]?.()) ?? {};
}

/** The name of a part of a bet; a number is its own name. */
export function labelOf(labels: BetLabels, kind: LabelKind, id: string): string {
  const words = id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return labels[`${kind}${words.join('')}`] ?? id;
}
