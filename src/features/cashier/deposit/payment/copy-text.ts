import { showToast, toastMs } from '#src/ui/overlays/toast.ts';

/** Copies a text and confirms it; when the browser refuses, it explains how to copy by hand. */
export async function copyText(
  text: string,
  words: { readonly copied: string; readonly copyFailed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(words.copied, { kind: 'confirmed', durationMs: toastMs.notice });
  } catch {
    showToast(words.copyFailed);
  }
}
