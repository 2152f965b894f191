import { beforeAll, describe, expect, it } from 'vitest';
import { feedbackContracts } from '#src/contracts/feedback/feedback.ts';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { firstOperator, type OperatorAnswer } from '#tests/support/operator.ts';
import { pngPicture } from '#tests/support/pictures.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let ada: Person;
let bela: Person;
beforeAll(async () => {
  site = await startSite();
  ada = await registerMember(site);
  bela = await registerMember(site);
});

const { feedbackThread, sendFeedback, sendFeedbackPicture } = feedbackContracts;

type Answer = Omit<OperatorAnswer, 'status'> & { readonly status: number };

async function answered(reply: Promise<Response>): Promise<Answer> {
  const answer = await reply;
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
}

const send = (person: Person, body: object) =>
  answered(
    person.fetch(sendFeedback.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

async function picture(person: Person): Promise<string> {
  const body = new Uint8Array(await pngPicture(150, 150));
  const headers = { 'Content-Type': 'image/png' };
  const { value } = await answered(person.fetch(sendFeedbackPicture.path, { method: 'POST', headers, body }));
  return String(value['id']);
}

const operate = (method: string, path: string, body?: unknown) =>
  answered(
    site.fetch(path, {
      method,
      headers: { Authorization: firstOperator },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );

async function thread(person: Person) {
  const { value } = await answered(person.fetch(feedbackThread.path));
  return feedbackThread.output.parse(value);
}

describe('feedback', () => {
  it('takes more words of its writer only, and is open for operators again until they are answered', async () => {
    const { value } = await send(ada, { words: 'The bar hides the last row of a list.' });
    const id = String(value['id']);
    const reply = (person: Person, key: string = crypto.randomUUID()) =>
      answered(
        person.fetch(`/wps/member/feedback/${id}/replies`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ key, words: 'On small phones only.' }),
        }),
      );
    const isOpen = async () => {
      const list = (await operate('GET', '/ops/api/feedback?open=true')).value['items'];
      return (list as { id: string }[]).some((each) => each.id === id);
    };
    const answer = () => operate('POST', `/ops/api/feedback/${id}/answers`, { words: 'We look at it.' });
    await answer();
    expect(await isOpen()).toBe(false);
    const key = crypto.randomUUID();
    expect((await reply(ada, key)).value['replies']).toMatchObject([{ words: 'On small phones only.' }]);
    expect((await reply(ada, key)).value['replies']).toHaveLength(1);
    expect(await isOpen()).toBe(true);
    await answer();
    expect(await isOpen()).toBe(false);
    expect((await reply(bela)).error.code).toBe('FEEDBACK_UNKNOWN');
    for (let turn = 1; turn < 10; turn += 1) await reply(ada);
    expect((await reply(ada)).error.code).toBe('FEEDBACK_REPLIES_MAX');
    expect((await thread(ada)).items.find((each) => each.id === id)).toMatchObject({ mayReply: false });
  });

  it('is stored with its remark and pictures, answered, and its author notified', async () => {
    const pictures = [await picture(ada), await picture(ada)];
    const words = 'The <b>search</b> could find themes too.';
    const sent = await send(ada, { words, remark: 'On my phone', pictures });
    expect(sent.value).toMatchObject({ words, remark: 'On my phone', pictures, answers: [] });
    const id = String(sent.value['id']);
    const open = await operate('GET', '/ops/api/feedback?open=true');
    expect(open.value['items']).toContainEqual(
      expect.objectContaining({ id, username: ada.username, pictures }),
    );
    const reply = await operate('POST', `/ops/api/feedback/${id}/answers`, {
      words: 'Good idea.\n<i>Soon</i>.',
    });
    expect(reply.value).toEqual({ id, answers: 1 });
    const [own] = (await thread(ada)).items;
    expect(own).toMatchObject({ id, answers: [{ words: 'Good idea.\n<i>Soon</i>.' }] });
    // What is answered is still found by its id.
    expect((await operate('GET', `/ops/api/feedback/${id}`)).value).toMatchObject({
      ...{ id, username: ada.username, words },
      answers: [{ words: 'Good idea.\n<i>Soon</i>.' }],
    });
    expect((await operate('GET', `/ops/api/feedback/${crypto.randomUUID()}`)).error.code).toBe(
      'FEEDBACK_UNKNOWN',
    );
    const still = await operate('GET', '/ops/api/feedback?open=true');
    expect(still.value['items']).not.toContainEqual(expect.objectContaining({ id }));
    const inbox = messagesContracts.inbox.output.parse(
      (await answered(ada.fetch(`${messagesContracts.inbox.path}?language=KO`))).value,
    );
    expect(inbox.items[0]).toMatchObject({
      title: '보내 주신 의견에 고객센터가 답변했습니다',
      content: '<p>Good idea.</p><p>&lt;i&gt;Soon&lt;/i&gt;.</p>',
      link: '/m/member/feedback',
    });
    expect((await thread(bela)).items).toEqual([]);
  });

  it('shows its pictures to its author and to operators, and to nobody else', async () => {
    const own = await picture(ada);
    const { value } = await send(ada, { words: 'Three words here', pictures: [own] });
    const path = `/wps/member/feedback/${String(value['id'])}/pictures/${own}`;
    const shown = await ada.fetch(path);
    expect(shown.headers.get('Content-Type')).toBe('image/jpeg');
    expect((await bela.fetch(path)).status).toBe(404);
    expect((await site.fetch(path)).status).toBe(401);
    const operators = path.replace('/wps/member', '/ops/api');
    const seen = await site.fetch(operators, { headers: { Authorization: firstOperator } });
    expect(seen.status).toBe(200);
  });

  it.each([
    ['too few words', { words: 'Too short' }, 'FEEDBACK_LENGTH'],
    ['too many words', { words: 'word '.repeat(301) }, 'FEEDBACK_LENGTH'],
    ['a long remark', { words: 'Three words here', remark: 'x'.repeat(141) }, 'INVALID_INPUT'],
    [
      'four pictures',
      { words: 'Three words here', pictures: ['a', 'b', 'c', 'd'].map((each) => each.repeat(32)) },
      'INVALID_INPUT',
    ],
    [
      'a picture that nobody sent',
      { words: 'Three words here', pictures: ['0'.repeat(32)] },
      'FEEDBACK_PICTURES',
    ],
  ])('with %s is refused', async (_, body, code) => {
    expect((await send(bela, body)).error.code).toBe(code);
  });

  it('refuses another member’s picture, the same picture twice, and a file that is not a picture', async () => {
    const own = await picture(ada);
    const body = { words: 'Three words here', pictures: [own] };
    expect((await send(bela, body)).error.code).toBe('FEEDBACK_PICTURES');
    expect((await send(ada, { ...body, pictures: [own, own] })).error.code).toBe('FEEDBACK_PICTURES');
    expect((await send(ada, body)).status).toBe(200);
    expect((await send(ada, body)).error.code).toBe('FEEDBACK_PICTURES');
    const headers = { 'Content-Type': 'image/png' };
    const file = { method: 'POST', headers, body: '<svg onload="alert(1)"/>' };
    expect((await answered(ada.fetch(sendFeedbackPicture.path, file))).error.code).toBe('IMAGE_TYPE_REFUSED');
  });

  it('is limited per day, and closed to demo accounts', async () => {
    const person = await registerMember(site);
    const codes = [];
    for (let at = 0; at < 12; at += 1)
      codes.push((await send(person, { words: `This is number ${at}` })).status);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await thread(person)).items).toHaveLength(10);
    const trial = await startTrial(site);
    expect((await send(trial, { words: 'Three words here' })).error.code).toBe('REAL_ACCOUNT_NEEDED');
    expect(
      (await operate('POST', `/ops/api/feedback/${crypto.randomUUID()}/answers`, { words: 'x' })).error.code,
    ).toBe('FEEDBACK_UNKNOWN');
  });

  it('is paginated', async () => {
    const all: string[] = [];
    let cursor = '';
    do {
      const { value } = await operate('GET', `/ops/api/feedback?open=false${cursor}`);
      all.push(...(value['items'] as { id: string }[]).map(({ id }) => id));
      cursor = value['nextCursor'] === undefined ? '' : `&cursor=${value['nextCursor'] as string}`;
    } while (cursor);
    const rows = await site.sql('SELECT id FROM feedback WHERE merchant = ?', site.merchant);
    for (let at = 0; at < 12; at += 1)
      await site.sql(
        `INSERT INTO feedback (merchant, id, member_id, username, words, pictures, sent_at_ms)
         VALUES (?, ?, 'nobody', 'nobody', 'planted', '[]', 5)`,
        site.merchant,
        crypto.randomUUID(),
      );
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(rows.length);
    const first = await operate('GET', '/ops/api/feedback?open=false');
    const second = await operate(
      'GET',
      `/ops/api/feedback?open=false&cursor=${first.value['nextCursor'] as string}`,
    );
    const ids = [first, second].flatMap(({ value }) =>
      (value['items'] as { id: string }[]).map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(rows.length + 12);
  });
});
