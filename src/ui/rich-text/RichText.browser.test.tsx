import { beforeEach, describe, expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { sanitisedRichText } from '#functions/content/rich-text.ts';
import { richTextTags } from '#src/rules/text/rich-text.ts';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { markupPayloads } from '#tests/support/markup-payloads.ts';
import { richContent, sanitisedByBrowser, sanitisedByLibrary } from './rich-content.ts';
import { RichText } from './RichText.tsx';

const page = window as unknown as { ran?: number };

beforeEach(() => {
  delete page.ran;
});

/** Elements, attributes and addresses that rich text must not contain. */
function dangersIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(/^(?:script|style|iframe|object|embed|svg|math|form|base|meta|link|template)$/.test(element.localName)
      ? [element.localName]
      : []),
    ...[...element.attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (/^(?:href|src)$/.test(name) && /^\W*(?:java|vb|data)/i.test(value)),
      )
      .map(({ name }) => name),
  ]);
}

/** Inserts HTML into the page as the delivered page would, taps all of it, and waits for what would load. */
async function tryOut(content: Node): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  place.addEventListener('click', (event) => event.preventDefault());
  place.replaceChildren(content);
  for (const element of place.querySelectorAll<HTMLElement>('*')) {
    element.dispatchEvent(new Event('mouseover', { bubbles: true }));
    element.click();
    element.focus();
  }
  await new Promise((resolve) => setTimeout(resolve, 5));
  place.remove();
}

/** Every allowed element, with its attributes and some that are not allowed. */
function everyTag(): string {
  return Object.entries(richTextTags)
    .filter(([tag]) => !/^t(?:able|head|body|[dhr])$/.test(tag))
    .map(([tag, own]) => {
      const attributes = own.map((name) => `${name}="/1"`).join(' ');
      return `<${tag} ${attributes} class="c" id="i" data-x="1" onclick="ran=1" aria-label="l">`;
    })
    .join('');
}

describe('malicious rich text', () => {
  it.each(markupPayloads)('does nothing as stored: %s', async (payload) => {
    const stored = document.createElement('template');
    stored.innerHTML = sanitisedRichText(payload);
    expect(dangersIn(stored.content)).toEqual([]);
    await tryOut(stored.content);
    expect(page.ran).toBeUndefined();
  });

  it.each(markupPayloads)(
    'does nothing as it is shown, even where it was stored as it came: %s',
    async (payload) => {
      const shown = await richContent(payload);
      expect(dangersIn(shown)).toEqual([]);
      await tryOut(shown);
      expect(page.ran).toBeUndefined();
    },
  );

  it.each(markupPayloads)('does nothing with either sanitiser alone: %s', async (payload) => {
    for (const content of [sanitisedByBrowser(payload), await sanitisedByLibrary(payload)]) {
      expect(content).toBeDefined();
      expect(dangersIn(content as DocumentFragment)).toEqual([]);
      await tryOut(content as DocumentFragment);
      expect(page.ran).toBeUndefined();
    }
  });

  it('loses addresses with disallowed schemes, and keeps the text', async () => {
    const shown = await richContent('<a href="intent://scan">A</a><img src="data:image/png,x" alt="B">');
    expect(shown.querySelector('[href], [src]')).toBeNull();
    expect(shown.textContent).toBe('A');
  });

  it('would be detected if it ran', async () => {
    const content = document.createRange().createContextualFragment('<img src="data:,x" onerror="ran=1">');
    await tryOut(content);
    await expect.poll(() => page.ran).toBe(1);
  });
});

describe('rich text', () => {
  it('is the same with either sanitiser', async () => {
    const html = `${everyTag()}<p data-style="color:red" dir="rtl" lang="ur">A<script>1</script><!-- c --></p>`;
    const [own, library] = [sanitisedByBrowser(html), await sanitisedByLibrary(html)].map((content) => {
      const place = document.createElement('div');
      if (content) place.appendChild(content);
      return place.innerHTML;
    });
    expect(own).toContain('data-style');
    expect(own).toBe(library);
  });

  it('keeps sizes and colours, adds texts to pictures, and opens other sites in another tab', async () => {
    const html =
      '<p style="font-size:0.4rem;color:#ff0000">A</p><img src="/x.png"><a href="https://example.com/">B</a><a href="/m/help">C</a>';
    const screen = await show('ltr', <RichText html={html} language="en" />);
    const paragraph = screen.getByText('A');
    await expect.element(paragraph).toHaveStyle({ fontSize: '20px', color: 'rgb(255, 0, 0)' });
    await expect
      .element(screen.getByRole('link', { name: 'B' }))
      .toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(screen.getByRole('link', { name: 'C' })).not.toHaveAttribute('target');
    expect(screen.container.querySelector('img')?.getAttribute('alt')).toBe('');
  });

  it.each(directions)(
    'has the place of a picture before it is loaded, as wide as a narrow phone, and loads it once it is near (%s)',
    async (direction) => {
      await browserPage.viewport(360, 640);
      const html = '<img src="/uploads/later.jpg" width="1080" height="540" alt="A fox"><p>After</p>';
      const screen = await show(direction, <RichText html={html} language="en" />);
      const picture = screen.getByRole('img', { name: 'A fox' });
      await expect.element(picture).toHaveAttribute('loading', 'lazy');
      const { width, height } = picture.element().getBoundingClientRect();
      expect(width).toBeLessThanOrEqual(360);
      expect(Math.round((width / height) * 10) / 10).toBe(2);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
      await expectAccessible();
    },
  );

  it.each(directions)(
    'lets a wide table scroll in its own box, and the page stays as wide as it is (%s)',
    async (direction) => {
      const cells = (words: string) => `<td>${words}</td>`.repeat(12);
      const html = `<p>A</p><table><tr>${cells('Withdrawals')}</tr></table><table><tr><td>B</td></tr></table>`;
      const screen = await show(direction, <RichText html={html} language="en" />);
      await expect.element(screen.getByText('A', { exact: true })).toBeVisible();
      const [wide, narrow] = [...screen.container.querySelectorAll<HTMLElement>('[data-wide]')];
      expect([wide?.tabIndex, narrow?.tabIndex]).toEqual([0, -1]);
      expect(wide?.scrollWidth).toBeGreaterThan(wide?.clientWidth ?? 0);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
      await expectAccessible();
    },
  );

  it('has the direction of its language, whatever the direction of the page', async () => {
    const screen = await show('rtl', <RichText html="<p>English</p>" language="en" />);
    await expect.element(screen.getByText('English')).toHaveStyle({ direction: 'ltr' });
    expect(screen.container.querySelector('[data-rich-text]')?.getAttribute('lang')).toBe('en');
  });
});
