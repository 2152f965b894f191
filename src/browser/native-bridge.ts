/**
 * What an app of the operator's puts into its web view, so that pages can ask it for what a browser does by itself:
 * on iOS the message handler `lobbyApp`, on Android the object `LobbyApp`.
 */
export const nativeBridge = {
  iosHandler: 'lobbyApp',
  androidObject: 'LobbyApp',
  /** What is asked for: `{ action, url }` on iOS, a method of this name with the address on Android. */
  openExternal: 'openExternal',
} as const;

interface BridgedWindow {
  readonly webkit?: {
    readonly messageHandlers?: Readonly<Record<string, { postMessage(message: unknown): void } | undefined>>;
  };
  readonly [nativeBridge.androidObject]?: { readonly openExternal?: (url: string) => void };
}

const bridged = () => globalThis as unknown as BridgedWindow;

/** Whether the page stands in an app of the operator's. */
export function isInApp(): boolean {
  return iosHandler() !== undefined || bridged()[nativeBridge.androidObject] !== undefined;
}

/** Has the app open an address outside of itself; false where there is no app, or it cannot. */
export function openByApp(url: string): boolean {
  const ios = iosHandler();
  const android = bridged()[nativeBridge.androidObject];
  // The app's handler has no origin to name, unlike a window.
  const tellIos = ios?.postMessage.bind(ios);
  if (tellIos) tellIos({ action: nativeBridge.openExternal, url });
  else if (android?.openExternal) android.openExternal(url);
  else return false;
  return true;
}

function iosHandler() {
  return bridged().webkit?.messageHandlers?.[nativeBridge.iosHandler];
}
