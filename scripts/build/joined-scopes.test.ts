import { expect, test } from 'vitest';
import { withJoinedScopes } from './joined-scopes.ts';

const [one, two] = ['astro-aaaaaaaa', 'astro-bbbbbbbb'];

function page(css: string, body: string): string {
  return `<head><style>${css}</style></head><body>${body}</body>`;
}

test('gives a class and its scope one short name, and drops the scope', () => {
  expect(
    withJoinedScopes(
      page(`.card:where(.${one}):active{top:0}`, `<p class="card ${one}"></p><b class="${one}">x</b>`),
    ),
  ).toBe(page('.a:active{top:0}', '<p class="a"></p><b>x</b>'));
});

test('tells apart what two components call the same', () => {
  expect(
    withJoinedScopes(
      page(
        `.row:where(.${one}){top:0}.row:where(.${two}){top:1px}`,
        `<p class="row ${two}"></p><p class="row ${one}"></p><p class="row"></p>`,
      ),
    ),
  ).toBe(page('.a{top:0}.b{top:1px}', '<p class="b"></p><p class="a"></p><p class="row"></p>'));
});

test('keeps the scope where an element’s name is styled, and on that element alone', () => {
  expect(
    withJoinedScopes(
      page(
        `.card:where(.${one}) h2:where(.${one}){top:0}`,
        `<div class="card ${one}"><h2 class="${one}"></h2><p class="${one}"></p></div>`,
      ),
    ),
  ).toBe(page(`.a h2:where(.${one}){top:0}`, `<div class="a"><h2 class="${one}"></h2><p></p></div>`));
});

test('keeps the scope where only an attribute is styled, on every element it may come to', () => {
  const css = `[data-state]:where(.${one}){top:0}`;
  const body = `<p class="${one}"></p><p class="${two}"></p>`;
  expect(withJoinedScopes(page(css, body))).toBe(page(css, `<p class="${one}"></p><p></p>`));
});

test('leaves a class alone that also stands alone in a selector', () => {
  const css = `.name:where(.${one}){top:0}.place:where(.${two}) .name{left:0}`;
  const body = `<p class="place ${two}"><b class="name ${one}"></b></p>`;
  expect(withJoinedScopes(page(css, body))).toBe(
    page(`.name:where(.${one}){top:0}.a .name{left:0}`, `<p class="a"><b class="name ${one}"></b></p>`),
  );
});

test('leaves a class alone where an element has it of two components', () => {
  const css = `.row:where(.${one}){top:0}.row:where(.${two}){left:0}`;
  const body = `<p class="row ${one} ${two}"></p>`;
  expect(withJoinedScopes(page(css, body))).toBe(page(css, body));
});

test('never gives a name that the page has already', () => {
  expect(
    withJoinedScopes(page(`.card:where(.${one}){top:0}.a{left:0}`, `<p class="card ${one} a b"></p>`)),
  ).toBe(page('.c{top:0}.a{left:0}', '<p class="c a b"></p>'));
});

test('reads past what stands in the attributes before a class', () => {
  const body = (name: string) => `<p data-words='{"a":"1 > 0 <b>"}' title="it's" class="${name}"></p>`;
  expect(withJoinedScopes(page(`.card:where(.${one}){top:0}`, body(`card ${one}`)))).toBe(
    page('.a{top:0}', body('a')),
  );
});

test('takes no number or file for a class', () => {
  const css = '.late{background:url(/art/stars.png) 0 .5px;animation:1ms .12s}';
  expect(withJoinedScopes(page(css, '<p class="late"></p>'))).toBe(page(css, '<p class="late"></p>'));
});

test('leaves a page without a style as it is', () => {
  expect(withJoinedScopes('<p class="card">')).toBe('<p class="card">');
});
