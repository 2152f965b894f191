const dayDigits = 8;

/** A draw number as players read it: its day, and its sequence within the day if it has one. */
export function numeroParts(numero: string): { readonly day: string; readonly sequence: string } {
  const [year, month, day] = [numero.slice(0, 4), numero.slice(4, 6), numero.slice(6, dayDigits)];
  return { day: `${year}-${month}-${day}`, sequence: numero.slice(dayDigits) };
}

/** The part that distinguishes the draws of one day, or the day itself. */
export function shortNumero(numero: string): string {
  const { day, sequence } = numeroParts(numero);
  return sequence || day;
}
