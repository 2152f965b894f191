import type { BuiltAction, BuiltScreen } from '#src/console/screen/built-screen.ts';

/** An act of a screen that its own part draws. */
export function ownAction({ actions, name }: BuiltScreen, call: string): BuiltAction {
  const found = actions.find((action) => action.call.name === call);
  if (!found) throw new Error(`The screen ${name} declares no ${call}`);
  return found;
}
