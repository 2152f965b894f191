import { expect, test } from 'vitest';
import { withPlainTokens } from './plain-tokens.ts';

test('writes a token with one value as that value, and drops the token', () => {
  expect(withPlainTokens(':root{--space-1:4px;--gutter:16px}.a{padding:var(--space-1) var(--gutter)}')).toBe(
    ':root{}.a{padding:4px 16px}',
  );
});

test('writes a token that is made of others, whichever stands first', () => {
  const used = '.a{padding:var(--gutter) var(--edge)}';
  expect(
    withPlainTokens(`:root{--space-4:16px;--gutter:var(--space-4);--edge:var(--line);--line:1px}${used}`),
  ).toBe(':root{}.a{padding:16px 1px}');
});

test('keeps a token that a theme or a language gives another value', () => {
  const css = ':root{--line:1.45}:root:lang(ur){--line:1.8}.a{line-height:var(--line)}';
  expect(withPlainTokens(css)).toBe(css);
});

test('keeps the roles of colour under short names, and writes the palette into them', () => {
  expect(
    withPlainTokens(
      ':root{--palette-ink:#000}:root{--color-text:var(--palette-ink);--color-text-soft:#111}.a{color:var(--color-text-soft);fill:var(--color-text)}',
    ),
  ).toBe(':root{}:root{--a:#000;--b:#111}.a{color:var(--b);fill:var(--a)}');
});

test('leaves out a role that nothing uses, in every theme', () => {
  expect(
    withPlainTokens(
      ':root{--color-text:#000;--color-text-soft:#111}:root[data-theme=light]{--color-text:#fff;--color-text-soft:#eee}.a{color:var(--color-text-soft)}',
    ),
  ).toBe(':root{--a:#111}:root[data-theme=light]{--a:#eee}.a{color:var(--a)}');
});

test('gives no short name that another token has', () => {
  expect(
    withPlainTokens('.a{--a:1px;top:var(--a);left:var(--b);color:var(--color-text)}:root{--color-text:#000}'),
  ).toBe('.a{--a:1px;top:var(--a);left:var(--b);color:var(--c)}:root{--c:#000}');
});

test('keeps what one element alone defines', () => {
  const css = '.menu{--outside:100%;transform:translateX(var(--outside))}';
  expect(withPlainTokens(css)).toBe(css);
});

test('keeps a token that stands with a fallback', () => {
  const css = ':root{--edge:1px}.a{border-width:var(--edge,2px)}';
  expect(withPlainTokens(css)).toBe(css);
});
