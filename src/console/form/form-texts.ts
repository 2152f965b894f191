/** The texts of a form's fields by their names: several of one name on a line each, and none reads as empty. */
export function textsOf(form: HTMLFormElement | null): (name: string) => string {
  const values = form ? new FormData(form) : new FormData();
  return (name) =>
    values
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .join('\n');
}

/** What was typed into a field of a form, without spaces around it; empty if there is no such field. */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
