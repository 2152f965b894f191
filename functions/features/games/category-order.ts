import built from '#functions/generated/tile-lists.json' with { type: 'json' };
import { gamesSetting } from '#functions/catalogue/games-settings.ts';
import { offeredCatalogue } from '#functions/catalogue/offered-catalogue.ts';
import type { PartMaker } from '#functions/edge/pages/page-part.ts';
import { type BuiltMenu, orderPart } from './order-part.ts';

/**
 * The order of the categories on the lobby's pages. React owns their menus, so the HTML stays as built: a style
 * shows them in the merchant's order from the first paint, and a script then reorders them from an attribute of the
 * root element.
 */
export const categoryOrder: readonly PartMaker[] = Object.entries(
  built as Readonly<Record<string, readonly BuiltMenu[]>>,
).map(([route, [page]]) => ({
  routes: new Set([route]),
  async make(context) {
    const catalogue = await offeredCatalogue(context);
    return page && orderPart(catalogue, gamesSetting.of(context.settings).categoryOrder, page);
  },
}));
