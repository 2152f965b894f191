import { expect, test } from 'vitest';
import { withUsedRules } from './used-rules.ts';

const [one, two] = ['astro-aaaaaaaa', 'astro-bbbbbbbb'];

function used(css: string, body: string, scripts = ''): string | undefined {
  return /<style>([\s\S]*)<\/style>/.exec(withUsedRules(`<style>${css}</style>${body}`, scripts))?.[1];
}

test('keeps rules for classes on the page, and leaves out others', () => {
  expect(used('.here{top:0}.gone{top:0}.here .gone{top:0}', '<p class="and here"></p>')).toBe('.here{top:0}');
});

test('keeps the selectors of a list that can match', () => {
  expect(used('.gone,.here:is(h1,h2),.lost{top:0}', '<h1 class="here"></h1>')).toBe('.here:is(h1,h2){top:0}');
});

test('keeps what a script may bring, and takes no part of a word for it', () => {
  expect(used('.busy{top:0}.us{top:0}', '', 'e.className="round busy";const bus=1')).toBe('.busy{top:0}');
});

test('keeps a component’s class only where an element of that component has it', () => {
  const css = `.row:where(.${one}){top:0}.row:where(.${two}){left:0}h2:where(.${two}) svg{right:0}`;
  expect(used(css, `<p class="row ${one}"></p>`, '"row"')).toBe(`.row:where(.${one}){top:0}`);
});

test('keeps a rule that asks for the absence of a class, or for one of several', () => {
  const css = 'p:not(.gone){top:0}p:is(.gone,.here){top:0}p:has(a:not(.gone,.lost)){top:0}';
  expect(used(css, '<p class="here"></p>')).toBe(css);
});

test('keeps elements, attributes, steps of animations and what has no selector', () => {
  const css =
    '@layer a,b;a[data-b="c,d"]{animation:1s turn}@keyframes turn{from{top:0}50.5%{top:1px}to{top:0}}';
  expect(used(css, '')).toBe(css);
});

test('keeps rules for the features that the page offers', () => {
  const css = 'html:not([data-features~=chat]) [data-feature=chat],[data-feature=app]{display:none}';
  expect(used(css, '<a data-feature="app"></a>')).toBe('[data-feature=app]{display:none}');
  expect(used(css, '', '"data-feature":"chat"')).toBe(
    'html:not([data-features~=chat]) [data-feature=chat]{display:none}',
  );
});

test('leaves out a rule behind a statement, and takes no value for a class', () => {
  expect(used('\n@layer a,b;.gone{top:0}', '')).toBe('\n@layer a,b;');
  expect(used('a[href$=".pdf"]{top:0}', '')).toBe('a[href$=".pdf"]{top:0}');
});

test('leaves out an animation that no rule plays', () => {
  const css = '@keyframes turn{to{top:0}}@keyframes turned{0%,to{top:1px}}.here{animation:1s turned}';
  expect(used(css, '<p class="here"></p>')).toBe(css.slice('@keyframes turn{to{top:0}}'.length));
});

test('leaves out a condition whose rules are gone, and keeps the order of layers', () => {
  expect(used('@media (width<375px){.gone{top:0}}@layer ui{.gone{top:0}}', '')).toBe('@layer ui{}');
});

test('leaves a page without a style as it is', () => {
  expect(withUsedRules('<p class="a">', '')).toBe('<p class="a">');
});
