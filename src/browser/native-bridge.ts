/**
 * What the operator's app injects into its web view, so that pages can request what a browser does by itself: the
 * message handler `lobbyApp` on iOS, the object `LobbyApp` on Android.
 */
export const nativeBridge = {
  iosHandler: 'lobbyApp',
  androidObject: 'LobbyApp',
  /** The request: `{ action, url }` on iOS, a method of this name that takes the address on Android. */
  openExternal: 'openExternal',
} as const;

interface BridgedWindow {
  readonly webkit?: {
    readonly messageHandlers?: Readonly<Record<string, { postMessage(message: unknown): void } | undefined>>;
  };
  readonly [nativeBridge.androidObject]?: { readonly openExternal?: (url: string) => void };
}

// No library declares what an app injects into its web view.
const bridged = () => globalThis as unknown as BridgedWindow;

/** Whether the page runs in the operator's app. */
export function isInApp(): boolean {
  return iosHandler() !== undefined || bridged()[nativeBridge.androidObject] !== undefined;
}

/** Makes the app open an address outside of itself; false without an app, or when the app does not support it. */
export function openByApp(url: string): boolean {
  const ios = iosHandler();
  const android = bridged()[nativeBridge.androidObject];
  // The app's message handler takes no target origin, unlike a window.
  const tellIos = ios?.postMessage.bind(ios);
  if (tellIos) tellIos({ action: nativeBridge.openExternal, url });
  else if (android?.openExternal) android.openExternal(url);
  else return false;
  return true;
}

function iosHandler() {
  return bridged().webkit?.messageHandlers?.[nativeBridge.iosHandler];
}
