import { allRows } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const one = { merchant: text, id: text };

const members = statement(
  `SELECT currency, count(*) AS members FROM promotion_costs WHERE merchant = :merchant AND promotion = :id
   GROUP BY currency`,
  one,
  { currency: text, members: whole },
);

const figures = statement(
  `SELECT currency, figure.key AS name, sum(figure.value) AS value
   FROM promotion_costs, json_each(figures) AS figure WHERE merchant = :merchant AND promotion = :id
   GROUP BY currency, figure.key`,
  one,
  { currency: text, name: text, value: whole },
);

const uses = statement(
  `SELECT currency, count(*) AS uses, sum(amount_minor) AS reservedMinor FROM promo_uses
   WHERE merchant = :merchant AND promotion = :id AND kind = 'member' GROUP BY currency`,
  one,
  { currency: text, uses: whole, reservedMinor: whole },
);

/** How many members have told of a promotion, by currency. */
export const reportingMembers = (env: Env, merchant: string, id: string) =>
  allRows(env.DB, members.with({ merchant, id }));

/** The sums of what members have told of a promotion, by currency and name. */
export const reportedFigures = (env: Env, merchant: string, id: string) =>
  allRows(env.DB, figures.with({ merchant, id }));

/** The uses that are taken, by currency, with what they reserve of a budget. */
export const usesByCurrency = (env: Env, merchant: string, id: string) =>
  allRows(env.DB, uses.with({ merchant, id }));
