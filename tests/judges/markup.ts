import { readFileSync } from 'node:fs';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

const config = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')) as ConfigData;

/** The framed game gets every word by its script, in the player's language: its buttons are built empty. */
const wordless: ConfigData = { rules: { 'text-content': 'off' } };

/** The runtime's rewriter writes an attribute without a value as one with an empty value, which is the same. */
const rewritten: ConfigData = { rules: { 'attribute-empty-style': 'off' } };

const judge = new HtmlValidate(new StaticConfigLoader(config));
const judgeWithout = (off: ConfigData) =>
  new HtmlValidate(new StaticConfigLoader({ ...config, rules: { ...config.rules, ...off.rules } }));
const judges = { page: judge, game: judgeWithout(wordless), served: judgeWithout(rewritten) };

/** What html-validate finds in a page, as lines to read. */
export async function markupFindings(html: string, kind: keyof typeof judges = 'page'): Promise<string[]> {
  const { results } = await judges[kind].validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
