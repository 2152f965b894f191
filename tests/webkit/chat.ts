import { ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import t from '#src/i18n/messages/en/chat.json' with { type: 'json' };
import { phonePhoto } from '#tests/support/pictures.ts';
import { operate } from './operator.ts';
import { open, register, sideways, type Visit } from './visit.ts';

const question = 'Where is my <b>bonus</b>?';
const answer = 'It is on its way.';

/** Writes to support, is answered by an operator, sends a picture, and finds all of it again later. */
export async function* chat(visit: Visit): AsyncGenerator<string> {
  const { window, origin, picture } = visit;
  const username = await register(visit);
  await open(visit, '/m/message');
  await window.type('main textarea', question);
  await window.click('main form button[type="submit"]');
  await window.until(inThread(question));
  const memberId = await waiting(origin, username);
  yield 'What a member writes arrives with the operators.';

  const line = { clientId: randomUUID(), text: answer };
  await operate(origin, 'POST', `chat/conversations/${memberId}/messages`, line);
  await window.until(inThread(answer));
  yield 'An operator’s answer appears in the open page.';

  await sendPhoto(visit);
  await window.until(
    `document.querySelector('[role="log"] img[src^="/wps/chat/pictures/"]')?.naturalWidth > 0`,
  );
  ok((await sideways(window)) <= 0);
  yield 'A picture is made smaller, sent and shown.';

  await open(visit, '/m/message');
  await window.until(`${inThread(question)} && ${inThread(answer)}`);
  await window.until(
    `document.querySelector('[role="log"] img[src^="/wps/chat/pictures/"]')?.naturalWidth > 0`,
  );
  await picture('chat');
  yield 'The conversation is there again when the page is opened anew.';
}

const inThread = (text: string) =>
  `document.querySelector('[role="log"]').innerText.includes(${JSON.stringify(text)})`;

/** The id of a member who waits for an answer. The operators' list is updated a moment after the page. */
async function waiting(origin: string, username: string): Promise<string> {
  const giveUpAtMs = Date.now() + 20_000;
  while (Date.now() < giveUpAtMs) {
    const { items } = (await operate(origin, 'GET', 'chat/conversations?status=waiting')) as {
      items: readonly { memberId: string; username: string }[];
    };
    const found = items.find((each) => each.username === username);
    if (found) return found.memberId;
    await wait(200);
  }
  throw new Error(`The operators' list never showed ${username}`);
}

async function sendPhoto({ window }: Visit): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  try {
    const file = join(folder, 'receipt.jpg');
    writeFileSync(file, await phonePhoto());
    await window.type('input[type="file"]', file);
    await window.until("document.querySelector('dialog[open] img')?.naturalWidth > 0");
    await window.press(t.send);
    await window.until("!document.querySelector('dialog[open]')");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
