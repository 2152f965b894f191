import built from '#functions/generated/tile-lists.json' with { type: 'json' };
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { gamesSetting } from '#functions/catalogue/games-settings.ts';
import type { PartMaker } from '#functions/edge/page-part.ts';
import { type BuiltMenu, orderPart } from './order-part.ts';

/**
 * The order of the categories on the lobby's pages. Their menus are React's and stay as they were built: a style shows
 * them in the merchant's order from the first paint on, and a script puts them into it from an attribute of the root.
 */
export const categoryOrder: readonly PartMaker[] = Object.entries(
  built as Readonly<Record<string, readonly BuiltMenu[]>>,
).map(([route, [page]]) => ({
  routes: new Set([route]),
  async make({ env, merchant, nowMs, settings }) {
    const catalogue = await catalogueFor(env, merchant, nowMs);
    return page && orderPart(catalogue, gamesSetting.of(settings).categoryOrder, page);
  },
}));
