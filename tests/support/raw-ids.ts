const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The whole ids that a screen shows in this text; players read short references, and copy the whole one. */
export function rawIdsIn(text: string): string[] {
  return text.match(uuid) ?? [];
}
