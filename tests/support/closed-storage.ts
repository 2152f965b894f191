import { vi } from 'vitest';

/** Makes the browser one that is told to keep nothing, until `vi.restoreAllMocks()`. */
export function closeStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
}
