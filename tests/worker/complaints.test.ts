import { beforeAll, describe, expect, it } from 'vitest';
import { type Complaint, complaintsContracts } from '#src/contracts/limits/complaints.ts';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { firstOperator, type OperatorAnswer } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const dayMs = 24 * 3_600_000;
const body = { name: 'Fair Play Ombudsman', url: 'https://disputes.example.com/open' };
const { memberComplaints, makeComplaint, operatorComplaint, operatorComplaints } = complaintsContracts;

let site: Site;
let ada: Person;
let bela: Person;
beforeAll(async () => {
  site = await startSite();
  await storeDocument(site, site.merchant, 'complaints', { perDayMax: 3, disputeBodies: { PK: body } });
  ada = await registerMember(site);
  bela = await registerMember(site);
});

async function answered(reply: Promise<Response>): Promise<OperatorAnswer> {
  const answer = await reply;
  return { status: answer.status, ...((await answer.json()) as Omit<OperatorAnswer, 'status'>) };
}

const make = (person: Person, words: string, key = crypto.randomUUID()) =>
  answered(
    person.fetch(makeComplaint.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key, topic: 'bet', words, about: 'Round 7' }),
    }),
  );

async function listOf(person: Person) {
  return memberComplaints.output.parse((await answered(person.fetch(memberComplaints.path))).value);
}

const operate = (method: string, path: string, sent?: unknown) =>
  answered(
    site.fetch(path, {
      method,
      headers: { Authorization: firstOperator },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    }),
  );

async function openOnes() {
  const { value } = await operate('GET', `${operatorComplaints.path}?open=true`);
  return operatorComplaints.output.parse(value).items;
}

async function eventsOf(kind: string, reference: string) {
  const { value } = await operate('GET', `/ops/api/events?kind=${kind}`);
  const items = value['items'] as { details: Record<string, unknown>; subject: string }[];
  return items.filter(
    ({ details, subject }) => details['reference'] === reference || subject === `complaint:${reference}`,
  );
}

describe('a complaint', () => {
  it('gets a reference, the deadline of the pack in force and the body that decides a dispute', async () => {
    const { value } = await make(ada, 'My round did not pay.');
    const complaint = complaintsContracts.makeComplaint.output.parse(value);
    expect(complaint.deadlineAtMs - complaint.sentAtMs).toBe(56 * dayMs);
    expect(complaint).toMatchObject({ topic: 'bet', words: 'My round did not pay.', about: 'Round 7' });
    const { items, answerDays, disputeBody } = await listOf(ada);
    expect(items).toEqual([complaint]);
    expect([answerDays, disputeBody]).toEqual([56, body]);
    expect((await listOf(bela)).items).toEqual([]);
    expect(await eventsOf('COMPLAINT_MADE', complaint.reference)).toHaveLength(1);
  });

  it('sent again under its key is the same one, and counts once', async () => {
    const key = crypto.randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => make(bela, 'Sent thrice', key)));
    const first = sent.find(({ status }) => status === 200);
    expect((await make(bela, 'Sent thrice', key)).value).toEqual(first?.value);
    expect((await listOf(bela)).items).toHaveLength(1);
  });

  it('is answered and decided once; its member is notified, and the log records it', async () => {
    const { value } = await make(ada, 'Please look at this.');
    const { reference } = value as unknown as Complaint;
    expect((await openOnes()).map((each) => each.reference)).toContain(reference);
    const path = `/ops/api/complaints/${reference}/answers`;
    expect((await operate('POST', path, { words: 'We look.' })).value['decided']).toBeUndefined();
    const decided = await operate('POST', path, { words: 'You are <b>right</b>.', outcome: 'upheld' });
    expect(decided.value).toMatchObject({ decided: { outcome: 'upheld' }, username: ada.username });
    expect((await operate('POST', path, { words: 'No.', outcome: 'rejected' })).error.code).toBe(
      'COMPLAINT_CLOSED',
    );
    expect((await openOnes()).map((each) => each.reference)).not.toContain(reference);
    // What has left the list is still found by its reference.
    const one = await operate('GET', `/ops/api/complaints/${reference}`);
    expect(operatorComplaint.output.parse(one.value)).toEqual(decided.value);
    expect((await operate('GET', '/ops/api/complaints/C-0000-0000')).error.code).toBe('COMPLAINT_UNKNOWN');
    const own = (await listOf(ada)).items.find((each) => each.reference === reference);
    expect(own?.answers.map(({ words }) => words)).toEqual(['We look.', 'You are <b>right</b>.']);
    const inbox = messagesContracts.inbox.output.parse(
      (await answered(ada.fetch(`${messagesContracts.inbox.path}?language=UR`))).value,
    );
    expect(inbox.items[0]).toMatchObject({
      title: 'ہم نے آپ کی شکایت کا جواب دیا ہے',
      content: `<p>${reference}</p><p>You are &lt;b&gt;right&lt;/b&gt;.</p>`,
      link: '/m/member/complaints',
    });
    expect(await eventsOf('COMPLAINT_ANSWERED', reference)).toHaveLength(2);
  });

  it('takes words of its member while it is open, and is reopened once, in time, with a new deadline', async () => {
    const { value } = await make(ada, 'Please look again.');
    const { reference } = value as unknown as Complaint;
    const reply = (person: Person, words: string, more: object = {}) =>
      answered(
        person.fetch(`/wps/member/complaints/${reference}/replies`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ key: crypto.randomUUID(), words, ...more }),
        }),
      );
    const key = crypto.randomUUID();
    expect((await reply(ada, 'At noon.', { key })).value).toMatchObject({ mayReply: true });
    expect((await reply(ada, 'At noon.', { key })).value['replies']).toHaveLength(1);
    expect((await reply(bela, 'Mine too.')).error.code).toBe('COMPLAINT_UNKNOWN');
    const path = `/ops/api/complaints/${reference}/answers`;
    await operate('POST', path, { words: 'No.', outcome: 'rejected' });
    const decided = (await listOf(ada)).items.find((each) => each.reference === reference);
    expect(decided).toMatchObject({ mayReply: false, decided: { outcome: 'rejected' } });
    expect(decided?.reopenUntilMs).toBe((decided?.decided?.atMs ?? 0) + 14 * dayMs);
    expect((await reply(ada, 'Still wrong.')).error.code).toBe('COMPLAINT_CLOSED');
    const reopened = await reply(ada, 'Still wrong.', { reopen: true });
    const { deadlineAtMs, replies } = reopened.value as unknown as Complaint;
    expect(reopened.value).not.toHaveProperty('decided');
    expect(replies?.map(({ words, reopens }) => [words, reopens])).toEqual([
      ['At noon.', false],
      ['Still wrong.', true],
    ]);
    expect(deadlineAtMs).toBe((replies?.[1]?.sentAtMs ?? 0) + 56 * dayMs);
    const listed = (await openOnes()).find((each) => each.reference === reference);
    expect(listed?.replies?.at(-1)?.words).toBe('Still wrong.');
    await operate('POST', path, { words: 'You are right.', outcome: 'upheld' });
    expect((await operate('POST', path, { words: 'No.', outcome: 'rejected' })).error.code).toBe(
      'COMPLAINT_CLOSED',
    );
    const again = (await listOf(ada)).items.find((each) => each.reference === reference);
    expect(again).toMatchObject({ decided: { outcome: 'upheld' } });
    expect(again).not.toHaveProperty('reopenUntilMs');
    expect((await reply(ada, 'Once more.', { reopen: true })).error.code).toBe('COMPLAINT_CLOSED');
    expect(await eventsOf('COMPLAINT_REPLIED', reference)).toHaveLength(1);
    expect(await eventsOf('COMPLAINT_REOPENED', reference)).toHaveLength(1);
  });

  it('is not reopened after its time, and takes only so many words', async () => {
    const person = await registerMember(site);
    const { reference } = (await make(person, 'Late.')).value as unknown as Complaint;
    const reply = (more: object = {}) =>
      answered(
        person.fetch(`/wps/member/complaints/${reference}/replies`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ key: crypto.randomUUID(), words: 'More', ...more }),
        }),
      );
    expect((await reply({ words: 'x'.repeat(2_001) })).error.code).toBe('INVALID_INPUT');
    for (let turn = 0; turn < 10; turn += 1) expect((await reply()).status).toBe(200);
    expect((await reply()).error.code).toBe('COMPLAINT_REPLIES_MAX');
    await operate('POST', `/ops/api/complaints/${reference}/answers`, { words: 'No.', outcome: 'rejected' });
    await site.sql(
      'UPDATE complaint_answers SET answered_at_ms = ? WHERE merchant = ? AND reference = ?',
      Date.now() - 15 * dayMs,
      site.merchant,
      reference,
    );
    expect((await reply({ reopen: true })).error.code).toBe('COMPLAINT_CLOSED');
  });

  it('without a decision by its deadline is overdue, in the list and once in the log', async () => {
    const person = await registerMember(site);
    const { reference } = (await make(person, 'Nobody answers.')).value as unknown as Complaint;
    await site.sql(
      'UPDATE complaints SET sent_at_ms = 1, deadline_at_ms = ? WHERE merchant = ? AND reference = ?',
      Date.now() - 1_000,
      site.merchant,
      reference,
    );
    const [first] = await openOnes();
    expect(first).toMatchObject({ reference, isOverdue: true });
    expect(await eventsOf('COMPLAINT_OVERDUE', reference)).toHaveLength(1);
    expect(await eventsOf('COMPLAINT_OVERDUE', reference)).toHaveLength(1);
  });

  it('is refused over the daily limit, and from a demo account', async () => {
    const person = await registerMember(site);
    for (const words of ['One', 'Two', 'Three']) expect((await make(person, words)).status).toBe(200);
    expect((await make(person, 'Four')).error.code).toBe('COMPLAINTS_MAX');
    expect((await make(await startTrial(site), 'Hello')).error.code).toBe('REAL_ACCOUNT_NEEDED');
  });

  it('with an unknown reference is not found by operators', async () => {
    const path = '/ops/api/complaints/C-0000-0000/answers';
    expect((await operate('POST', path, { words: 'Hm' })).error.code).toBe('COMPLAINT_UNKNOWN');
  });
});
