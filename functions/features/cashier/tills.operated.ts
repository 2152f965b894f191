import type { TillOperations } from '#functions/cashier/till-operations.ts';
import { tillOf } from '#functions/cashier/till-of.ts';
import { type TillSettings, tillsSetting } from '#functions/cashier/tills.settings.ts';
import { tillNamed } from '#functions/cashier/usable-tills.ts';
import type { RequestContext } from '#functions/http/context.ts';

interface OperatedTill {
  readonly settings: TillSettings;
  readonly till: TillOperations;
}

/** A till of the merchant for calls of operators; undefined if the settings have none of that name. */
export function operatedTill(
  { env, merchant, settings }: RequestContext,
  id: string,
): OperatedTill | undefined {
  const named = tillNamed(settings, id);
  return named && { settings: named, till: tillOf(env, merchant, id) as unknown as TillOperations };
}

/** Every till of the merchant, including those switched off, because their money is still processed. */
export function operatedTills(context: RequestContext): readonly OperatedTill[] {
  return tillsSetting.of(context.settings).tills.flatMap(({ id }) => operatedTill(context, id) ?? []);
}
