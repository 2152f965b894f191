import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from '#src/rules/account/validation.ts';

/**
 * A form's values and problems, and the handlers of its element; a problem is the code
 * of a rule or the form's own words.
 */
export interface JudgedForm<Problem extends string> {
  readonly values: FieldValues;
  /** The problem to show beside a field; undefined before the field was left or the form was sent. */
  problem(name: string): Problem | undefined;
  /** All values if they are valid; else undefined, and the first invalid field has the focus. */
  checked(): Readonly<Record<string, string>> | undefined;
  /** One field's value if it is valid; else undefined, and the field has the focus and shows its problem. */
  checkedField(name: string): string | undefined;
  /** The current content of the fields; `values` may miss what was filled in without input from the player. */
  current(): FieldValues;
  focus(name: string): void;
  /** Validates every field that is not empty, such as after its form was filled in again. */
  judgeFilled(): void;
  clear(): void;
  readonly handlers: {
    onInput: () => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
}

/** What the server rejected, by field. */
export type Refused = Readonly<Record<string, unknown>>;

const nothing: Refused = {};

/** The problems of a form's values, by field, in the order of the fields. */
type Judge<Problem extends string> = (values: FieldValues) => Readonly<Partial<Record<string, Problem>>>;

/** A form whose inputs hold their own text, so that nothing typed or filled in before hydration is lost. */
export function useJudgedForm<Problem extends string>(
  ref: RefObject<HTMLFormElement | null>,
  names: readonly string[],
  judge: Judge<Problem>,
  refused: Refused = nothing,
): JudgedForm<Problem> {
  const [values, setValues] = useState<FieldValues>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const read = useCallback(() => setValues(valuesOf(ref.current)), [ref]);
  useEffect(read, [read]);
  const problems = judge(values);

  const focus = (name: string) => focusField(ref.current, name);
  const namesNow = useRef(names);
  useEffect(() => {
    namesNow.current = names;
  });
  useEffect(() => {
    const first = namesNow.current.find((name) => typeof refused[name] === 'string');
    if (first) focusField(ref.current, first);
  }, [ref, refused]);

  return {
    values,
    problem: (name) =>
      (left.has(name) ? problems[name] : undefined) ?? refusedProblem<Problem>(refused, name),
    checked() {
      trimAll(ref.current);
      const now = valuesOf(ref.current);
      const wrong = Object.keys(judge(now));
      setValues(now);
      setLeft(new Set(names));
      if (wrong[0] === undefined) return now;
      focus(wrong[0]);
      return undefined;
    },
    checkedField(name) {
      trimAll(ref.current);
      const now = valuesOf(ref.current);
      setValues(now);
      setLeft((names) => new Set(names).add(name));
      if (judge(now)[name] === undefined) return now[name] ?? '';
      focus(name);
      return undefined;
    },
    current: () => valuesOf(ref.current),
    focus,
    judgeFilled() {
      const now = valuesOf(ref.current);
      setValues(now);
      setLeft(new Set(Object.keys(now).filter((name) => now[name] !== '')));
    },
    clear() {
      ref.current?.reset();
      setLeft(new Set());
      read();
    },
    handlers: {
      onInput: read,
      onBlur({ target }) {
        trim(target);
        if (target instanceof HTMLInputElement && target.value !== '')
          setLeft((names) => new Set(names).add(target.name));
      },
    },
  };
}

function refusedProblem<Problem extends string>(refused: Refused, name: string): Problem | undefined {
  const problem = refused[name];
  return typeof problem === 'string' ? (problem as Problem) : undefined;
}

/** Focuses a field, and opens the collapsed part of the form that contains it. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const input = form?.elements.namedItem(name);
  if (!(input instanceof HTMLElement)) return;
  input.closest('details')?.setAttribute('open', '');
  input.focus();
}

/** The values as they are sent, without spaces at the ends: keyboards add one after a word they suggest. */
function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  if (!form) return {};
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[name, isTrimmed(form.elements.namedItem(name)) ? value.trim() : value]]
        : [],
    ),
  );
}

/** Spaces are part of a password, whether it is hidden or shown, and of a text of several lines. */
function isTrimmed(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'text' && field.dataset['secret'] === undefined;
}

/** Shows a value as it is sent. */
function trim(field: unknown): void {
  if (isTrimmed(field) && field.value !== field.value.trim()) field.value = field.value.trim();
}

function trimAll(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? []) trim(field);
}
