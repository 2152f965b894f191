import { tillOf } from '#functions/cashier/till-of.ts';
import { type TillSettings, tillsSetting } from '#functions/cashier/tills.settings.ts';
import { tillNamed } from '#functions/cashier/usable-tills.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { Calls } from '#functions/objects/calls.ts';

interface OperatedTill {
  readonly settings: TillSettings;
  readonly till: Calls<Env['TILL']>;
}

/** A till of the merchant for calls of operators; undefined if the settings have none of that name. */
export function operatedTill(
  { env, merchant, settings }: Pick<RequestContext, 'env' | 'merchant' | 'settings'>,
  id: string,
): OperatedTill | undefined {
  const named = tillNamed(settings, id);
  return named && { settings: named, till: tillOf(env, merchant, id) };
}

/** Every till of the merchant, including those switched off, because their money is still processed. */
export function operatedTills(
  context: Pick<RequestContext, 'env' | 'merchant' | 'settings'>,
): readonly OperatedTill[] {
  return tillsSetting.of(context.settings).tills.flatMap(({ id }) => operatedTill(context, id) ?? []);
}
