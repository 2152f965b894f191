import { vi } from 'vitest';

/** Makes the browser behave as with storage disabled, until `vi.restoreAllMocks()`. */
export function closeStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
}
