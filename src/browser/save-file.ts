/** Saves a file on the device through a hidden link of the page. */
export function saveFile(file: Blob, name: string, link: HTMLAnchorElement | null): void {
  if (!link) return;
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
