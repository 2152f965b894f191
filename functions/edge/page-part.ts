import type { RequestContext } from '#functions/http/context.ts';

/** A live part of a page: it rewrites elements that the page itself carries, outside what React rendered. */
export interface PagePart {
  /**
   * Different wherever the part writes something else into the same page of the same merchant, whatever the cause: a
   * page is kept for everybody by it. Undefined where the page must be neither kept nor confirmed by tag.
   */
  readonly version: string | undefined;
  /** Rules that the page needs before its first paint; its content policy allows just these. */
  readonly style?: string;
  rewrite(rewriter: HTMLRewriter): HTMLRewriter;
}

/** Makes the live part of the pages that have it. */
export interface PartMaker {
  readonly routes: ReadonlySet<string>;
  make(context: RequestContext, request: Request): Promise<PagePart | undefined>;
}
