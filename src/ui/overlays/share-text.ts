import { showToast, toastMs } from './toast.ts';

/** A receipt as plain text: a title, and each fact in a line. It holds nothing else, as it leaves the site. */
export function receiptText(
  title: string,
  facts: readonly (readonly [name: string, value: string])[],
): string {
  const lines = [title, ...facts.map(([name, value]) => `${name}: ${value}`)];
  return lines.join('\n').replaceAll(/[\u2066-\u2069]/g, '');
}

/** Offers a text to the phone's own share sheet; copies it where there is none. */
export async function shareText(
  text: string,
  { copied, failed }: { readonly copied: string; readonly failed: string },
): Promise<void> {
  if ('share' in navigator) {
    const isDone = await navigator.share({ text }).then(
      () => true,
      // A person who closes the sheet has decided; a browser that refuses leaves copying.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isDone) return;
  }
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied, { kind: 'confirmed', durationMs: toastMs.notice });
  } catch {
    showToast(failed);
  }
}
