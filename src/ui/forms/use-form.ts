import type { RefObject } from 'react';
import { type FieldProblem, type FieldRule, problemsOf } from '#src/rules/account/validation.ts';
import { type JudgedForm, type Refused, useJudgedForm } from './use-judged-form.ts';

/** A form whose problems are those of rules. */
export type Form = JudgedForm<FieldProblem>;

/**
 * A form whose fields have rules; a form whose fields have none, such as an amount
 * of money, validates them itself.
 */
export function useForm(
  ref: RefObject<HTMLFormElement | null>,
  rules: readonly FieldRule[],
  refused?: Refused,
): Form {
  const names = rules.map(({ name }) => name);
  return useJudgedForm(ref, names, (values) => problemsOf(rules, values, today()), refused);
}

function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
