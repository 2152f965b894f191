import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Ground, Message, Seal, WireAnswer } from './wire.ts';

/** Thrown by a case that needs the site's own side where the site is not ours. */
export class NotHere extends Error {}

type Change = Partial<Message>;

/** One player's table: sends messages with sensible values for what a case does not care about. */
export class Table {
  readonly ground: Ground;
  readonly #roundId = randomUUID();

  constructor(ground: Ground) {
    this.ground = ground;
  }

  message(operation: Message['operation'], change: Change = {}): Message {
    return {
      operation,
      transactionId: randomUUID(),
      roundId: this.#roundId,
      currency: this.ground.currency,
      amountMinor: 0,
      roundClosed: false,
      targetId: '',
      launchToken: this.ground.launchToken,
      ...change,
    };
  }

  send(message: Message, seal?: Seal): Promise<WireAnswer> {
    return this.ground.wire.send(message, seal);
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

  /** Sends what must pass. */
  async accepted(message: Message, seal?: Seal): Promise<WireAnswer> {
    const answer = await this.send(message, seal);
    assert.equal(answer.accepted, true, `${message.operation} was refused: ${answer.text}`);
    return answer;
  }

  /** Sends what must be refused. */
  async refused(message: Message, seal?: Seal): Promise<WireAnswer> {
    const answer = await this.send(message, seal);
    assert.equal(answer.accepted, false, `${message.operation} was accepted: ${answer.text}`);
    return answer;
  }

  /** The balance must have moved by this much since it was read. */
  async moved(fromMinor: number, byMinor: number): Promise<void> {
    assert.equal((await this.balanceMinor()) - fromMinor, byMinor, 'the balance moved by another amount');
  }
}
