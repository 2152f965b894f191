import { escaped } from '#functions/content/escaped.ts';
import { languageAttributes } from '#functions/content/operator-texts.ts';
import { sanitisedRichText } from '#functions/content/rich-text.ts';
import type { HelpItem } from '#src/contracts/help/help.ts';

type Article = HelpItem['children'][number];

/** The article, and the child of it, that an address requests. */
export interface HelpQuery {
  readonly at: number | undefined;
  readonly childAt: number | undefined;
}

/** Reads `?p=2&c=0` of an address. A value that is not a number, or is out of range, requests nothing. */
export function helpQueryOf(search: string, items: readonly Pick<HelpItem, 'children'>[]): HelpQuery {
  const query = new URLSearchParams(search);
  const at = (name: string, all: readonly unknown[]) => {
    const value = query.get(name) ?? '';
    return /^\d{1,3}$/.test(value) && Number(value) < all.length ? Number(value) : undefined;
  };
  const item = at('p', items);
  return {
    at: item,
    childAt: item === undefined ? undefined : at('c', items[item]?.children ?? []),
  };
}

/** The accordion of the help page: one article open at a time, with its children in an accordion of their own. */
export function topicsHtml(items: readonly HelpItem[], { at, childAt }: HelpQuery): string {
  return items
    .map((item, place) => {
      const isOpen = place === at;
      const children = item.children
        .map((child, childPlace) => topic(child, `help-${item.id}`, 'h3', isOpen && childPlace === childAt))
        .join('');
      return topic(item, 'help', 'h2', isOpen, children);
    })
    .join('');
}

function topic(
  { id, title, content, language }: Article,
  group: string,
  heading: string,
  open: boolean,
  more = '',
): string {
  return `<details name="${group}"${open ? ' open' : ''}><summary>${headed(title, heading, language)}</summary><div id="${id}">${written(content, language)}${more}</div></details>`;
}

/** The articles of the detail page: the requested one, or all. */
export function articlesHtml(items: readonly HelpItem[], { at, childAt }: HelpQuery): string {
  const item = at === undefined ? undefined : items[at];
  const child = childAt === undefined ? undefined : item?.children[childAt];
  if (child) return article(child, 'h2');
  return (item ? [item] : items)
    .map((each) => `${article(each, 'h2')}${each.children.map((one) => article(one, 'h3')).join('')}`)
    .join('');
}

function article(each: Article, heading: string): string {
  return `<article>${read(each, heading)}</article>`;
}

/** An article with its children as one text, without an enclosing element. */
export function readingHtml({ children, ...item }: HelpItem): string {
  return read(item, 'h2') + children.map((child) => read(child, 'h3')).join('');
}

function read({ title, content, language }: Article, heading: string): string {
  return headed(title, heading, language) + written(content, language);
}

function headed(title: string, heading: string, language: string | undefined): string {
  const marked = language === undefined ? '' : ` ${languageAttributes(language)}`;
  return `<${heading}${marked}>${escaped(title)}</${heading}>`;
}

/** A text in another language than the page's gets an element of its own that says so. */
function written(content: string, language: string | undefined): string {
  const text = shown(content);
  return language === undefined ? text : `<div ${languageAttributes(language)}>${text}</div>`;
}

const styles = /\sstyle="[^"]*"/g;
const openingTag = /<[a-z][^<>]*>/g;

/**
 * Sanitised again before display. Inline styles are removed because the content policy forbids them in a page's
 * HTML, and pictures are loaded once they are near.
 */
function shown(content: string): string {
  return sanitisedRichText(content).replace(openingTag, (tag) =>
    tag.replace(styles, '').replace(/^<img\b/, '<img loading="lazy" decoding="async"'),
  );
}
