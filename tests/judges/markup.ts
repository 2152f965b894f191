import { readFileSync } from 'node:fs';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

const config = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')) as ConfigData;

/** The framed game gets every word by its script, in the player's language: its buttons are built empty. */
const wordless: ConfigData = { rules: { 'text-content': 'off' } };

const judge = new HtmlValidate(new StaticConfigLoader(config));
const judgeOfGames = new HtmlValidate(
  new StaticConfigLoader({ ...config, rules: { ...config.rules, ...wordless.rules } }),
);

/** What html-validate finds in a page, as lines to read. */
export async function markupFindings(html: string, kind: 'page' | 'game' = 'page'): Promise<string[]> {
  const { results } = await (kind === 'game' ? judgeOfGames : judge).validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
