/** Rounds to hundredths of a unit, which are finer than a phone can show; thousandths hardly compress. */
export function rounded(outline: string): string {
  return outline.replace(/-?(?:\d+(?:\.\d*)?|\.\d+)/g, (number, at: number) => {
    if (!/\.\d{3}/.test(number)) return number;
    const shorter = Number(number)
      .toFixed(2)
      .replace(/^(-?)0\./, '$1.');
    // A number that began with its point may follow another without a gap; one that no longer does may not.
    return /^\d/.test(shorter) && /\d/.test(outline[at - 1] ?? '') ? ` ${shorter}` : shorter;
  });
}
