import { copyText } from './copy-text.ts';

/** A receipt as plain text: a title, and each fact in a line. It holds nothing else, as it leaves the site. */
export function receiptText(
  title: string,
  facts: readonly (readonly [name: string, value: string])[],
): string {
  const lines = [title, ...facts.map(([name, value]) => `${name}: ${value}`)];
  return lines.join('\n').replaceAll(/[\u2066-\u2069]/g, '');
}

interface Said {
  readonly copied: string;
  readonly failed: string;
}

/** Offers a text to the phone's own share sheet; copies it where there is none. */
export function shareText(text: string, said: Said): Promise<void> {
  return share({ text }, text, said);
}

/** Offers a link to the phone's own share sheet; copies it where there is none. */
export function shareLink(url: string, said: Said): Promise<void> {
  return share({ url }, url, said);
}

async function share(shared: ShareData, text: string, said: Said): Promise<void> {
  if ('share' in navigator) {
    const isDone = await navigator.share(shared).then(
      () => true,
      // A person who closes the sheet has decided; a browser that refuses leaves copying.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isDone) return;
  }
  await copyText(text, said);
}
