/** A number as verified contacts store it, from one typed with or without its plus, spaces or hyphens. */
export function internationalForm(phone: string): string {
  return `+${phone.replace(/\D/g, '')}`;
}
