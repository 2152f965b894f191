import type { RequestContext } from '#functions/http/context.ts';

/** A live part of a page: it rewrites elements that the page itself carries, outside what React rendered. */
export interface PagePart {
  /** Changes whenever what the part writes changes; undefined where the page must never be confirmed by tag. */
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
