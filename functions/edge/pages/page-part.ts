import type { RequestContext } from '#functions/http/context.ts';

/** A live part of a page: it rewrites elements of the page's own HTML, never those that React rendered. */
export interface PagePart {
  /**
   * Must differ whenever the part writes something different into the same page of the same merchant, whatever
   * the cause: it is part of the key under which the page is cached for everybody. Undefined if the page must be
   * neither cached nor revalidated by tag.
   */
  readonly version: string | undefined;
  /** CSS that the page needs before its first paint; the page's CSP allows exactly this. */
  readonly style?: string;
  rewrite(rewriter: HTMLRewriter): HTMLRewriter;
}

/** Creates the live part for the routes that have it. */
export interface PartMaker {
  readonly routes: ReadonlySet<string>;
  make(context: RequestContext, request: Request): Promise<PagePart | undefined>;
}
