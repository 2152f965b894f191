/** The birthday, in a common year, of someone born on 29 February. */
export type LeapDay = 'feb28' | 'mar1';

/** Whole years between a birth date (`YYYY-MM-DD`) and a day. */
export function ageOn(birthDate: string, day: string, leapDay: LeapDay = 'mar1'): number {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number);
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const isLate =
    birthMonth === 2 && birthDay === 29 && leapDay === 'feb28' && !isDay(`${day.slice(0, 4)}-02-29`);
  const turnsOn = isLate ? 28 : birthDay;
  const hadBirthday = month > birthMonth || (month === birthMonth && dayOfMonth >= turnsOn);
  return year - birthYear - (hadBirthday ? 0 : 1);
}

/** Whether the text is an existing calendar day in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
