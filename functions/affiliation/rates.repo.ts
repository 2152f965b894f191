import { allRows, change, firstRow } from '#functions/database/database.ts';
import { flag, json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, statement } from '#functions/database/statement.ts';
import { fitsBelow, type RateBounds, rateInForce, type StoredRate } from '#src/rules/agents/rates.ts';
import { type Product, products } from '#src/rules/products.ts';

/** Rates in millionths by product. */
export type ProductRates = Readonly<Partial<Record<Product, number>>>;
/** The bounds of every product, as the settings have them. */
export type ProductBounds = Readonly<Record<Product, RateBounds>>;

const inForce = statement(
  `SELECT node.member_id AS memberId, node.type AS type, rate.product AS product, rate.ppm AS ppm
   FROM json_each(:memberIds) AS asked
     JOIN agent_nodes AS node ON node.merchant = :merchant AND node.member_id = asked.value
     LEFT JOIN agent_rates AS rate ON rate.merchant = :merchant AND rate.member_id = node.member_id
       AND rate.from_day = (SELECT max(from_day) FROM agent_rates AS last
         WHERE last.merchant = :merchant AND last.member_id = node.member_id AND last.product = rate.product
           AND last.from_day <= :day)`,
  { merchant: text, memberIds: json, day: whole },
  { memberId: text, type: whole, product: nullable(oneOf(...products)), ppm: nullable(whole) },
);

const within = (ppm: string) => `max(floorPpm, min(maxPpm, ${ppm}))`;
const lastStored = (member: string) => `(SELECT ppm FROM agent_rates
    WHERE merchant = :merchant AND member_id = ${member}.member_id AND product = asked.product
      AND from_day <= :fromDay ORDER BY from_day DESC LIMIT 1)`;
const rateOf = (member: string) =>
  within(`coalesce(${lastStored(member)}, iif(${member}.type = 2, maxPpm, floorPpm))`);
const laterOf = (member: string, extreme: 'min' | 'max') => `(SELECT ${extreme}(ppm) FROM agent_rates
    WHERE merchant = :merchant AND member_id = ${member}.member_id AND product = asked.product AND from_day > :fromDay)`;
/** The lowest rate of a member from the day on, which a lowering that is already decided may bring. */
const lowestOf = (member: string) =>
  `min(${rateOf(member)}, ${within(`coalesce(${laterOf(member, 'min')}, maxPpm)`)})`;

const requested = `asked (product, ppm, maxPpm, floorPpm, gapPpm, intervalPpm) AS (
    SELECT value ->> 'product', value ->> 'ppm', value ->> 'maxPpm', value ->> 'floorPpm', value ->> 'gapPpm',
      value ->> 'intervalPpm' FROM json_each(:rates))`;

/** A direct downline has, at some time from the day on, more than the rate leaves to downlines. */
const hasHigherChild = `EXISTS (SELECT 1 FROM agent_nodes AS child JOIN agent_rates AS rate
    ON rate.merchant = :merchant AND rate.member_id = child.member_id AND rate.product = asked.product
  WHERE child.merchant = :merchant AND child.parent = own.number
    AND (rate.from_day > :fromDay OR rate.from_day = (SELECT max(from_day) FROM agent_rates AS last
      WHERE last.merchant = :merchant AND last.member_id = child.member_id AND last.product = asked.product
        AND last.from_day <= :fromDay))
    AND ${within('rate.ppm')} > floorPpm AND ${within('rate.ppm')} > asked.ppm - gapPpm)`;

/**
 * Writes a member's rates from a day on, all or none: each is a step between the bounds, fits below the upline's on
 * every day from then on, is no lower (or no higher, where it is lowered) than the member's own that day, and leaves
 * every direct downline's below it.
 */
const judged = `judged AS (
     SELECT asked.product AS product, asked.ppm AS ppm,
       asked.ppm BETWEEN floorPpm AND maxPpm AND (asked.ppm - floorPpm) % intervalPpm = 0
       AND (upline.number IS NULL OR asked.ppm = floorPpm OR asked.ppm <= ${lowestOf('upline')} - gapPpm)
       AND iif(:raises, asked.ppm >= ${rateOf('own')}, asked.ppm <= ${rateOf('own')})
       AND (asked.ppm >= ${rateOf('own')} OR NOT ${hasHigherChild}) AS fits
     FROM asked JOIN agent_nodes AS own ON own.merchant = :merchant AND own.member_id = :memberId
       LEFT JOIN agent_nodes AS upline ON upline.merchant = :merchant AND upline.number = own.parent
     WHERE :upline IS NULL OR upline.member_id = :upline
   )`;
const judgedBy = {
  ...{ merchant: text, memberId: text, upline: nullable(text), rates: json },
  ...{ fromDay: whole, raises: flag },
};

const insertRates = statement(
  `WITH ${requested}, ${judged}
   INSERT INTO agent_rates (merchant, member_id, product, from_day, ppm, set_on_day)
   SELECT :merchant, :memberId, product, :fromDay, ppm, :setOnDay FROM judged
   WHERE (SELECT min(fits) FROM judged) = 1
   ON CONFLICT DO UPDATE SET ppm = excluded.ppm, set_on_day = excluded.set_on_day`,
  { ...judgedBy, setOnDay: whole },
);

const judgeRates = statement(
  `WITH ${requested}, ${judged} SELECT coalesce(min(fits), 0) AS fits FROM judged`,
  judgedBy,
  {
    fits: whole,
  },
);

/** A root who only invites is no part of a branch that is paid. */
const ofNode = statement(
  `SELECT node.type AS type, rate.product AS product, rate.from_day AS fromDay, rate.ppm AS ppm
   FROM agent_nodes AS node LEFT JOIN agent_rates AS rate
     ON rate.merchant = :merchant AND rate.member_id = node.member_id
   WHERE node.merchant = :merchant AND node.member_id = :memberId AND (node.parent IS NOT NULL OR node.type > 0)
   ORDER BY rate.from_day DESC LIMIT 1000`,
  { merchant: text, memberId: text },
  { type: whole, product: nullable(oneOf(...products)), fromDay: nullable(whole), ppm: nullable(whole) },
);

const after = statement(
  `SELECT product, from_day AS fromDay, ppm FROM agent_rates
   WHERE merchant = :merchant AND member_id = :memberId AND from_day > :day ORDER BY product, from_day LIMIT 100`,
  { merchant: text, memberId: text, day: whole },
  { product: oneOf(...products), fromDay: whole, ppm: whole },
);

/** A new member's first rates: what was promised, or the highest step that still fits below the upline. */
const insertFirst = statement(
  `WITH ${requested}, judged AS (
     SELECT asked.product AS product, floorPpm, intervalPpm,
       max(floorPpm, min(asked.ppm, ${lowestOf('upline')} - gapPpm)) AS most
     FROM asked JOIN agent_nodes AS own ON own.merchant = :merchant AND own.member_id = :memberId
       JOIN agent_nodes AS upline ON upline.merchant = :merchant AND upline.number = own.parent
   )
   INSERT INTO agent_rates (merchant, member_id, product, from_day, ppm, set_on_day)
   SELECT :merchant, :memberId, product, :fromDay, floorPpm + (most - floorPpm) / intervalPpm * intervalPpm, :fromDay
   FROM judged
   WHERE NOT EXISTS (SELECT 1 FROM agent_rates WHERE merchant = :merchant AND member_id = :memberId)
   ON CONFLICT DO NOTHING`,
  { merchant: text, memberId: text, rates: json, fromDay: whole },
);

/** The type of a member's node, with every rate that was stored for it. */
export interface OwnRates {
  readonly type: number;
  readonly stored: readonly StoredRate[];
}

/**
 * The rates, in millionths, of members in the tree that are in force on a day, counted from 1970 by the merchant's
 * clock. Every product has one; a member without a node is not among them.
 */
export async function ratesOn(
  env: Env,
  merchant: string,
  memberIds: readonly string[],
  day: number,
  bounds: ProductBounds,
): Promise<ReadonlyMap<string, Readonly<Record<Product, number>>>> {
  const rows = await allRows(env.DB, inForce.with({ merchant, memberIds, day }));
  const rates = new Map<string, Record<Product, number>>();
  for (const { memberId, type, product, ppm } of rows) {
    const own = rates.get(memberId) ?? defaultsOf(type, bounds);
    if (product !== null && ppm !== null) own[product] = rateInForce(ppm, type, bounds[product]);
    rates.set(memberId, own);
  }
  return rates;
}

/** Whether every rate that a member has on a day fits below an agent's, as in a branch that moves under the agent. */
export async function ratesFitUnder(
  env: Env,
  merchant: string,
  { branch, target }: { readonly branch: string; readonly target: string },
  day: number,
  bounds: ProductBounds,
): Promise<boolean> {
  const rates = await ratesOn(env, merchant, [branch, target], day, bounds);
  const [own, above] = [rates.get(branch), rates.get(target)];
  if (!own || !above) return false;
  return products.every((product) => fitsBelow(above[product], own[product], bounds[product]));
}

function defaultsOf(type: number, bounds: ProductBounds): Record<Product, number> {
  const rates = products.map((product) => [product, rateInForce(undefined, type, bounds[product])]);
  return Object.fromEntries(rates) as Record<Product, number>;
}

/** Rates that a member gets, from a day on. */
export interface RateChange {
  readonly memberId: string;
  /** Whose direct downline the member has to be; undefined for operators. */
  readonly upline: string | undefined;
  readonly rates: ProductRates;
  readonly fromDay: number;
  /** Today. */
  readonly setOnDay: number;
  /** Whether the rates may only rise; else they may only fall. */
  readonly raises: boolean;
}

/** The change that writes a member's rates; it changes nothing where one of them does not fit. */
export function rateChange(
  merchant: string,
  { memberId, upline, rates, fromDay, setOnDay, raises }: RateChange,
  bounds: ProductBounds,
): Bound {
  return insertRates.with({
    ...{ merchant, memberId, upline: upline ?? null, fromDay, setOnDay, raises },
    rates: requestedRates(rates, bounds),
  });
}

/** Writes a member's rates. Returns whether they fit; none is written otherwise. */
export async function changeRates(
  env: Env,
  merchant: string,
  wanted: RateChange,
  bounds: ProductBounds,
): Promise<boolean> {
  return (await change(env.DB, rateChange(merchant, wanted, bounds))) > 0;
}

/** What decides the own rebate of a member with an upline, or of an agent; undefined for anybody else. */
export async function ownRates(env: Env, merchant: string, memberId: string): Promise<OwnRates | undefined> {
  const rows = await allRows(env.DB, ofNode.with({ merchant, memberId }));
  const [first] = rows;
  if (!first) return undefined;
  const stored = rows.flatMap(({ product, fromDay, ppm }) =>
    product === null || fromDay === null || ppm === null ? [] : [{ product, fromDay, ppm }],
  );
  return { type: first.type, stored };
}

/** Whether rates would fit now; nothing is written. */
export async function ratesFit(
  env: Env,
  merchant: string,
  { memberId, fromDay, raises, ...wanted }: Omit<RateChange, 'setOnDay'>,
  bounds: ProductBounds,
): Promise<boolean> {
  const upline = wanted.upline ?? null;
  const rates = requestedRates(wanted.rates, bounds);
  const requested = { merchant, memberId, fromDay, raises, upline, rates };
  return (await firstRow(env.DB, judgeRates.with(requested)))?.fits === 1;
}

/** A member's stored rates that begin after a day, by product, the earliest first. */
export function ratesAfter(env: Env, merchant: string, memberId: string, day: number) {
  return allRows(env.DB, after.with({ merchant, memberId, day }));
}

/** The change that gives a new member, whose node stands, the rates of a link or an offer from this day on. */
export function firstRates(
  merchant: string,
  { memberId, rates, day }: { readonly memberId: string; readonly rates: ProductRates; readonly day: number },
  bounds: ProductBounds,
): Bound {
  return insertFirst.with({ merchant, memberId, fromDay: day, rates: requestedRates(rates, bounds) });
}

function requestedRates(rates: ProductRates, bounds: ProductBounds) {
  return products.flatMap((product) => {
    const ppm = rates[product];
    const { maxPpm, floorPpm, gapPpm, intervalPpm } = bounds[product];
    return ppm === undefined ? [] : [{ product, ppm, maxPpm, floorPpm, gapPpm, intervalPpm }];
  });
}
