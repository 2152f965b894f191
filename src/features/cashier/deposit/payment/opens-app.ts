/** Whether a text may be opened as a page or in a wallet's app; excludes anything that would run in this page. */
export function opensApp(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return /^(?:https|bitcoin|lightning):$/.test(protocol) || origin === location.origin;
}
