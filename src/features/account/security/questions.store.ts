import { atom } from 'nanostores';
import type { ErrorsOf, SentInputOf } from '#src/contracts/endpoint.ts';
import { securityQuestionsContracts } from '#src/contracts/member/security-questions.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import { loadSecurity, type Owner } from './security.store.ts';

const { setSecurityQuestions } = securityQuestionsContracts;

export type Answers = SentInputOf<typeof setSecurityQuestions>['answers'];

/** The state of the member's security questions. */
export type QuestionsTask =
  | { readonly status: 'closed' }
  | { readonly status: 'open'; readonly owner: Owner }
  | { readonly status: 'saving'; readonly owner: Owner }
  | {
      readonly status: 'failed';
      readonly owner: Owner;
      readonly code: ErrorsOf<typeof setSecurityQuestions> | SealedCallError;
    };

export const $questions = atom<QuestionsTask>({ status: 'closed' });

export function beginQuestions(): void {
  $questions.set({ status: 'open', owner: 'known' });
}

export function endQuestions(): void {
  $questions.set({ status: 'closed' });
}

/** Saves the answers; true once they are saved. */
export async function saveAnswers(answers: Answers, password?: string): Promise<boolean> {
  const task = $questions.get();
  if (task.status === 'closed' || task.status === 'saving') return false;
  const { owner } = task;
  $questions.set({ status: 'saving', owner });
  const saved = await callSealed(setSecurityQuestions, { answers, ...(password ? { password } : {}) });
  if (saved.ok) {
    endQuestions();
    await loadSecurity();
    return true;
  }
  if (saved.code === 'PASSWORD_NEEDED')
    $questions.set({
      status: 'open',
      owner: saved.details?.['hasPassword'] === false ? 'login' : 'password',
    });
  else $questions.set({ status: 'failed', owner, code: saved.code });
  return false;
}
