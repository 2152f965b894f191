import { lobbyTiles } from '#functions/features/games/lobby-tiles.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { logFailure } from '#functions/http/log.ts';

/** A live part of a page: it rewrites elements that the page itself carries, outside what React rendered. */
export interface PagePart {
  /** Changes whenever what the part writes changes; undefined where the page must never be confirmed by tag. */
  readonly version: string | undefined;
  rewrite(rewriter: HTMLRewriter): HTMLRewriter;
}

/** Makes the live part of the pages that have it. */
export interface PartMaker {
  readonly routes: ReadonlySet<string>;
  make(context: RequestContext): Promise<PagePart | undefined>;
}

/** Every maker of live parts; a part that fails leaves the page as it was built. */
const makers: readonly PartMaker[] = lobbyTiles;

/** The live parts of one page. */
export async function partsOf(route: string, context: RequestContext): Promise<PagePart[]> {
  const wanted = makers.filter(({ routes }) => routes.has(route));
  const made = await Promise.all(wanted.map((maker) => madeBy(maker, context)));
  return made.filter((part): part is PagePart => part !== undefined);
}

async function madeBy(maker: PartMaker, context: RequestContext): Promise<PagePart | undefined> {
  try {
    return await maker.make(context);
  } catch (error) {
    logFailure(context.requestId, 'GET', context.target.pathname, error);
    return undefined;
  }
}
