import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { securityQuestionsContracts } from '#src/contracts/member/security-questions.ts';
import { callSealed, type Person, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const { setSecurityQuestions, answerSecurityQuestions } = securityQuestionsContracts;
const chosen = '/wps/member/customerSecurityQuestions';
let site: Site;
let person: Person;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await storeDocument(site, site.merchant, 'member', { securityQuestions: true });
  person = await registerMember(site);
});

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { error?: { code: string } }).error?.code ?? 'passed';
}

async function sealed(endpoint: Endpoint, answers: unknown, by = person): Promise<string> {
  return codeOf(await callSealed(by, endpoint, { answers }));
}

async function questions(by = person): Promise<unknown> {
  return ((await (await by.fetch(chosen)).json()) as { value: { questions: unknown } }).value.questions;
}

const answersOf = (school: string, pet: string, job: string) => [
  { question: 'firstJob', answer: job },
  { question: 'firstSchool', answer: school },
  { question: 'firstPet', answer: pet },
];
const right = answersOf('St. Mary’s', 'Mano', 'Baker');

describe('security questions', () => {
  it('are off unless the merchant enables them', async () => {
    const plain = await startSite();
    const member = await registerMember(plain);
    for (const path of ['/wps/member/securityQuestions', chosen])
      expect(await codeOf(await member.fetch(path))).toBe('FEATURE_OFF');
    for (const endpoint of [setSecurityQuestions, answerSecurityQuestions])
      expect(await sealed(endpoint, right, member)).toBe('FEATURE_OFF');
    const config = await (await member.fetch('/wps/member/securityConfig')).text();
    expect(config).not.toContain('securityQuestions');
  });

  it('are refused unencrypted, repeated, and with meaningless answers', async () => {
    const plain = await person.fetch('/wps/member/securityQuestions', {
      method: 'POST',
      body: JSON.stringify({ answers: right }),
    });
    expect(await codeOf(plain)).toBe('SEALED_BODY_NEEDED');
    const [job, school] = right;
    expect(await sealed(setSecurityQuestions, [job, school, school])).toBe('SECURITY_ANSWERS_UNUSABLE');
    for (const bad of [answersOf('--', 'Mano', 'Baker'), answersOf('Mano', 'mano!', 'Baker')])
      expect(await sealed(setSecurityQuestions, bad)).toBe('SECURITY_ANSWERS_UNUSABLE');
    expect(await questions()).toEqual([]);
  });

  it('are stored as one hash, and shown to their member alone', async () => {
    expect(await sealed(setSecurityQuestions, right)).toBe('passed');
    expect(await questions()).toEqual(['firstSchool', 'firstPet', 'firstJob']);
    const rows = await site.sql('SELECT * FROM security_answers WHERE merchant = ?', site.merchant);
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.['answers_hash'])).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toMatch(/mary|mano|baker/i);
    expect(await questions(await registerMember(site))).toEqual([]);
  });

  it('ignore case, spacing and punctuation of an answer, and open nothing: support sees the time', async () => {
    const { id } = ((await (await person.fetch('/wps/member/info')).json()) as { value: { id: string } })
      .value;
    const seen = async () =>
      (await operate(site, 'GET', `${site.origin}/ops/api/members/${id}/profile`)).value['answeredAtMs'];
    expect(await seen()).toBeNull();
    const answer = await callSealed(person, answerSecurityQuestions, {
      answers: answersOf('  st marys', 'MANO', 'baker.'),
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toEqual({ success: true, value: {} });
    expect(typeof (await seen())).toBe('number');
    await sealed(setSecurityQuestions, right);
    expect(await seen()).toBeNull();
  });

  it('lock after five wrong answers, whichever was wrong, and stay locked for the right ones', async () => {
    const member = await registerMember(site);
    expect(await sealed(answerSecurityQuestions, right, member)).toBe('SECURITY_ANSWERS_WRONG');
    await sealed(setSecurityQuestions, right, member);
    const guesses = [
      answersOf('x1', 'Mano', 'Baker'),
      answersOf('St. Mary’s', 'x2', 'Baker'),
      answersOf('St. Mary’s', 'Mano', 'x3'),
      [...right.slice(0, 2), { question: 'mothersTown', answer: 'Mano' }],
    ];
    for (const guess of guesses)
      expect(await sealed(answerSecurityQuestions, guess, member)).toBe('SECURITY_ANSWERS_WRONG');
    expect(await sealed(answerSecurityQuestions, right, member)).toBe('ACCOUNT_LOCKED');
  });

  it('are a security step once they are answered', async () => {
    const { value } = (await (await person.fetch('/wps/member/securityConfig')).json()) as {
      value: { steps: { name: string; done: boolean }[] };
    };
    expect(value.steps.at(-1)).toEqual({ name: 'securityQuestions', done: true });
  });
});
