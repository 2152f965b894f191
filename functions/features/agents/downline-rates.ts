import { agentsSetting } from '#functions/affiliation/agents.settings.ts';
import { type ProductBounds, type ProductRates, ratesOn } from '#functions/affiliation/rates.repo.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { highestBelow, isStep } from '#src/rules/agents/rates.ts';
import { type Product, products } from '#src/rules/products.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** The bounds of rebates by product. */
export function boundsOf({ settings }: Pick<RequestContext, 'settings'>): ProductBounds {
  return agentsSetting.of(settings).rebates;
}

/** Whether the pack lets agents be paid by what their downlines stake; without that there are no rates. */
export function paysTurnover({ settings, country }: RequestContext): boolean {
  return ['', country].every((of) => packInForce(settings, of).pack.agents.turnoverPay);
}

/** The products that agents are paid for here. */
export function paidProducts(context: RequestContext): readonly Product[] {
  if (!paysTurnover(context)) return [];
  const bounds = boundsOf(context);
  return products.filter((product) => bounds[product].maxPpm > 0);
}

/** The rates of a member of the tree on a day, by product. */
export async function ratesOf(
  context: RequestContext,
  memberId: string,
  day: number,
): Promise<Readonly<Partial<Record<Product, number>>>> {
  const { env, merchant } = context;
  return (await ratesOn(env, merchant, [memberId], day, boundsOf(context))).get(memberId) ?? {};
}

/** Whether an agent with these rates may give others; the refusal says which product, and what it allows. */
export function judgeRates(
  context: RequestContext,
  own: ProductRates,
  rates: ProductRates,
): Result<undefined, 'REBATE_OUT_OF_RANGE'> {
  const paid = paidProducts(context);
  const bounds = boundsOf(context);
  for (const [name, ppm] of Object.entries(rates)) {
    const product = name as Product;
    const range = rangeOf(own, product, bounds);
    if (!paid.includes(product) || !isStep(ppm, bounds[product]) || ppm > range.highestPpm)
      return failed('REBATE_OUT_OF_RANGE', { product, ...range });
  }
  return ok(undefined);
}

/** Between which rates an agent may choose for a downline. */
export function rangeOf(own: ProductRates, product: Product, bounds: ProductBounds) {
  const { floorPpm } = bounds[product];
  return { floorPpm, highestPpm: highestBelow(own[product] ?? floorPpm, bounds[product]) };
}
