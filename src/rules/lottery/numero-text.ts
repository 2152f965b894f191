const dayDigits = 8;

/**
 * A draw number as every screen and message writes it: its day, and after a hyphen its sequence within the day if it has
 * one. It is isolated, because its parts would change places in a text that is read from the right.
 */
export function numeroText(numero: string): string {
  const [day, sequence] = [numero.slice(0, dayDigits), numero.slice(dayDigits)];
  return `\u2066${sequence ? `${day}-${sequence}` : day}\u2069`;
}
