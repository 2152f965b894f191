import { beforeEach, describe, expect, it } from 'vitest';
import { MoneyStrip } from './money-strip.ts';

const strip = () => new MoneyStrip((minor) => `$${minor / 100}`, 'USD');
const text = (name: string) => document.querySelector(`[data-part="${name}"]`)?.textContent;
const line = () => document.querySelector<HTMLElement>('[data-part="bonus-line"]');

beforeEach(() => {
  document.body.innerHTML = `<dl><div><dd data-part="balance"></dd></div>
    <div data-part="bonus-line" hidden><dd data-part="bonus"></dd></div></dl>`;
});

describe('the money above a game', () => {
  it('has the bonus in the balance beside the member’s own money while there is one', () => {
    const money = strip();
    money.showBalance(1_200, 425);
    expect([text('balance'), text('bonus'), line()?.hidden]).toEqual(['$7.75', '$4.25', false]);
    expect(money.balanceMinor).toBe(1_200);
    money.showBalance(1_000);
    expect([text('balance'), line()?.hidden]).toEqual(['$10', true]);
  });

  it('is the member’s own first to go with a stake', () => {
    const money = strip();
    money.showBalance(1_200, 425);
    money.showStaked(700);
    expect([text('balance'), text('bonus')]).toEqual(['$2.75', '$4.25']);
    money.showStaked(100);
    expect([text('balance'), text('bonus')]).toEqual(['$0', '$1']);
  });

  it('has none where the site knows of no bonus', () => {
    strip().showBalance(1_200);
    expect([text('balance'), line()?.hidden]).toEqual(['$12', true]);
  });
});
