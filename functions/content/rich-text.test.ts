import { describe, expect, it } from 'vitest';
import { removedFromRichText, sanitisedRichText } from './rich-text.ts';

describe("an operator's rich text", () => {
  it.each([
    ['<p>Hello <b>there</b></p>', '<p>Hello <b>there</b></p>'],
    ['<a href="/m/help">Help</a>', '<a href="/m/help">Help</a>'],
    ['<A HREF=https://example.com/a?b=1&amp;c=2>x</A>', '<a href="https://example.com/a?b=1&amp;c=2">x</a>'],
    [
      '<img src="/art/a.webp" alt=\'A "big" win\' width=320>',
      '<img src="/art/a.webp" alt="A &quot;big&quot; win" width="320">',
    ],
    ['<img src="/a.png" alt="">', '<img src="/a.png" alt="">'],
    ['a &lt; b &amp; c', 'a &lt; b &amp; c'],
    ['<p dir="rtl" lang="ur">سلام</p>', '<p dir="rtl" lang="ur">سلام</p>'],
  ])('keeps %s', (given, kept) => {
    expect(sanitisedRichText(given)).toBe(kept);
  });

  it.each([
    ['font-size: 28px', 'font-size:0.28rem'],
    ['margin: 10px 5px; COLOR: #FF0', 'margin:0.1rem 0.05rem;color:#FF0'],
    ['font-size:1.5PX', 'font-size:0.015rem'],
    ['width:100%;padding:2rem', 'width:100%;padding:2rem'],
    ['font-size:&#50;8px', 'font-size:0.28rem'],
  ])('turns the pixels of %s into hundredths of a rem', (given, kept) => {
    expect(sanitisedRichText(`<p style="${given}">x</p>`)).toBe(`<p style="${kept}">x</p>`);
  });

  it.each([
    'position:fixed',
    'background:url(https://evil.example/x)',
    'color:expression(alert(1))',
    'font-size:calc(1px * 999)',
    'color:red\\3b position:fixed',
    'z-index:9',
    'display:none',
    'font-size:99999px',
  ])('drops the style %s', (style) => {
    expect(sanitisedRichText(`<p style="${style}">x</p>`)).toBe('<p>x</p>');
  });

  it.each([
    ['</div></details><p>out', '<p>out</p>'],
    ['<ul><li>a<li>b', '<ul><li>a<li>b</li></li></ul>'],
    ['<b><i>x</b></i>', '<b><i>x</i></b>'],
    ['<div><p>a</div>', '<div><p>a</p></div>'],
    ['<br></br><hr/>', '<br><hr />'],
  ])('balances the elements of %s', (given, kept) => {
    expect(sanitisedRichText(given)).toBe(kept);
  });

  it.each([
    'java\tscript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'vbscript:x',
    ' javascript:x',
  ])('drops a link to %s', (address) => {
    expect(sanitisedRichText(`<a href="${address}">x</a>`)).toBe('<a>x</a>');
  });

  it('is unchanged when it is sanitised again', () => {
    const once = sanitisedRichText(
      '<p style="font-size:28px" onclick=x>a<img src=/a.png alt="&lt;b&gt;"><ul><li>b',
    );
    expect(sanitisedRichText(once)).toBe(once);
  });
});

describe("what is left out of an operator's rich text", () => {
  it.each([
    ['<p onclick="x()">a<script>x()</script></p>', ['<p onclick>', '<script>']],
    ['<marquee>a</marquee>', ['<marquee>']],
    ['<a href="javascript:x">a</a>', ['<a href>']],
    ['<p style="color:red;position:fixed">a</p>', ['<p style="position:fixed">']],
    ['<p style="position:fixed">a</p><p style="position:fixed">b</p>', ['<p style="position:fixed">']],
  ])('is named once: %s', (given, removed) => {
    expect(removedFromRichText(given)).toEqual(removed);
  });

  it('is nothing where all of it is kept', () => {
    expect(
      removedFromRichText(
        '<p style="font-size:28px;">a<br><a href="/m/help">b</a><img src="/a.png" alt=""></p>',
      ),
    ).toEqual([]);
  });

  it('is bounded, however much was written', () => {
    const html = Array.from({ length: 100 }, (_, at) => `<x${'y'.repeat(200)}${at}>`).join('');
    const removed = removedFromRichText(html);
    expect(removed.length).toBeLessThanOrEqual(30);
    expect(Math.max(...removed.map(({ length }) => length))).toBeLessThanOrEqual(80);
  });
});
