/** Whether a phone hands a text to the app of a wallet, or opens it as a page; nothing that runs in this one. */
export function opensApp(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return /^(?:https|bitcoin|lightning):$/.test(protocol) || origin === location.origin;
}
