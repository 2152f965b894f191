import type { Result } from '#src/rules/result.ts';

interface PageRead {
  readonly beforeSeq: number | undefined;
}

/** Stretches of a ledger read per call at most; the caller's next page reads on. */
const stretchesMax = 20;

/**
 * Reads a page, and reads on while the stretch of the ledger that was read holds nothing for it: a page is not empty
 * while older ones have rows, unless they are very far apart.
 */
export async function readOn<Page extends PageRead, Code extends string>(
  read: (beforeSeq: number | undefined) => Promise<Result<Page | undefined, Code>>,
  isEmpty: (page: Page) => boolean,
  beforeSeq: number | undefined,
): Promise<Result<Page | undefined, Code>> {
  let page = await read(beforeSeq);
  for (let stretches = 1; stretches < stretchesMax; stretches += 1) {
    if (!page.ok || !page.value || !isEmpty(page.value) || page.value.beforeSeq === undefined) break;
    page = await read(page.value.beforeSeq);
  }
  return page;
}
