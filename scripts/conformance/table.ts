import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { LaunchedGame, Message, SignatureOptions, WireAnswer } from './wire.ts';

/** Thrown by a case that needs a site started by this kit, when the kit tests a remote one. */
export class NeedsOwnSite extends Error {}

type Change = Partial<Message>;

/** One player's table: sends messages, with sensible defaults for fields that a case does not care about. */
export class Table {
  readonly launched: LaunchedGame;
  readonly #roundId = randomUUID();

  constructor(launch: LaunchedGame) {
    this.launched = launch;
  }

  message(operation: Message['operation'], change: Change = {}): Message {
    return {
      operation,
      transactionId: randomUUID(),
      roundId: this.#roundId,
      currency: this.launched.currency,
      amountMinor: 0,
      roundClosed: false,
      targetId: '',
      launchToken: this.launched.launchToken,
      ...change,
    };
  }

  send(message: Message, signing?: SignatureOptions): Promise<WireAnswer> {
    return this.launched.wire.send(message, signing);
  }

  /** Sends several messages in one request. */
  sendList(...messages: [Message, ...Message[]]): Promise<WireAnswer> {
    const { sendList } = this.launched.wire;
    assert.ok(sendList, 'this wire has no action lists');
    return sendList(messages);
  }

  bet(amountMinor: number, change?: Change): Message {
    return this.message('bet', { amountMinor, ...change });
  }

  win(amountMinor: number, change?: Change): Message {
    return this.message('win', { amountMinor, ...change });
  }

  rollback(targetId: string, change?: Change): Message {
    return this.message('rollback', { targetId, ...change });
  }

  async balanceMinor(): Promise<number> {
    const answer = await this.send(this.message('balance'));
    assert.equal(answer.accepted, true, `the balance was refused: ${answer.text}`);
    return answer.balanceMinor as number;
  }

  /** Sends a message and asserts that it is accepted. */
  async accepted(message: Message, signing?: SignatureOptions): Promise<WireAnswer> {
    const answer = await this.send(message, signing);
    assert.equal(answer.accepted, true, `${message.operation} was refused: ${answer.text}`);
    return answer;
  }

  /** Sends a message and asserts that it is refused. */
  async refused(message: Message, signing?: SignatureOptions): Promise<WireAnswer> {
    const answer = await this.send(message, signing);
    assert.equal(answer.accepted, false, `${message.operation} was accepted: ${answer.text}`);
    return answer;
  }

  /** Asserts that the balance changed by this much since it was read. */
  async moved(fromMinor: number, byMinor: number): Promise<void> {
    assert.equal((await this.balanceMinor()) - fromMinor, byMinor, 'the balance changed by another amount');
  }
}
