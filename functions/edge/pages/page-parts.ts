import type { RequestContext } from '#functions/http/context.ts';
import { logFailure } from '#functions/http/log.ts';
import type { PagePart, PartMaker } from './page-part.ts';

/** The live parts of one page; if a part fails, the page stays as built. */
export async function partsOf(
  route: string,
  context: RequestContext,
  request: Request,
  makers: readonly PartMaker[],
): Promise<PagePart[]> {
  const wanted = makers.filter(({ routes }) => routes.has(route));
  const made = await Promise.all(wanted.map((maker) => madeBy(maker, context, request)));
  return made.filter((part): part is PagePart => part !== undefined);
}

async function madeBy(
  maker: PartMaker,
  context: RequestContext,
  request: Request,
): Promise<PagePart | undefined> {
  try {
    return await maker.make(context, request);
  } catch (error) {
    logFailure(context.requestId, 'GET', context.target.pathname, error);
    return undefined;
  }
}
