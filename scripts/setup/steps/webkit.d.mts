/** The path of WebKitGTK's MiniBrowser on Debian; undefined if it is not installed. */
export function miniBrowser(): string | undefined;
