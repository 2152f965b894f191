import type { Place } from './place.ts';
import type { Settings } from './settings.ts';

/** Decides from the visitor's place alone whether the request may go on; undefined lets it pass. */
export async function gate(
  _request: Request,
  _place: Place,
  _settings: Settings,
  _requestId: string,
  _nowMs: number,
): Promise<Response | undefined> {
  return undefined;
}
