/** Where Debian keeps the small browser of WebKitGTK; undefined where it is not installed. */
export function miniBrowser(): string | undefined;
