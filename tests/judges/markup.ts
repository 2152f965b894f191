import { readFileSync } from 'node:fs';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

const config = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')) as ConfigData;

/**
 * The script of a framed game sets all texts, in the player's language, so its buttons are empty in the
 * build.
 */
const wordless: ConfigData = { rules: { 'text-content': 'off' } };

/**
 * The runtime's HTMLRewriter serialises an attribute without a value with an empty value, which is
 * equivalent.
 */
const rewritten: ConfigData = { rules: { 'attribute-empty-style': 'off' } };

const judge = new HtmlValidate(new StaticConfigLoader(config));
const judgeWithout = (off: ConfigData) =>
  new HtmlValidate(new StaticConfigLoader({ ...config, rules: { ...config.rules, ...off.rules } }));
const judges = { page: judge, game: judgeWithout(wordless), served: judgeWithout(rewritten) };

/** The findings of html-validate in a page, as readable lines. */
export async function markupFindings(html: string, kind: keyof typeof judges = 'page'): Promise<string[]> {
  const { results } = await judges[kind].validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
