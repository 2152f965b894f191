import { showToast, toastMs } from './toast.ts';

/** Copies a text and confirms it; when the browser refuses, it explains how to copy by hand. */
export async function copyText(
  text: string,
  { copied, failed }: { readonly copied: string; readonly failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied, { kind: 'confirmed', durationMs: toastMs.notice });
  } catch {
    showToast(failed);
  }
}
