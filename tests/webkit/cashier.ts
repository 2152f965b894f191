import { ok } from 'node:assert/strict';
import cards from '#src/i18n/messages/en/cards.json' with { type: 'json' };
import deposits from '#src/i18n/messages/en/deposit.json' with { type: 'json' };
import payout from '#src/i18n/messages/en/payout.json' with { type: 'json' };
import pin from '#src/i18n/messages/en/pin.json' with { type: 'json' };
import bank from '#src/i18n/messages/en/simbank.json' with { type: 'json' };
import t from '#src/i18n/messages/en/withdraw.json' with { type: 'json' };
import { open, password, register, sideways, untilReady, type Visit } from './visit.ts';

const paymentPin = '274913';

/** Deposits at the simulated bank, prepares the first withdrawal, withdraws, and sees the money paid out. */
export async function* cashier(visit: Visit): AsyncGenerator<string> {
  const { window, picture } = visit;
  await register(visit);
  await deposit(visit);
  ok((await sideways(window)) <= 0);
  await picture('cashier-deposited');
  yield 'A deposit is paid at the simulated bank and is added to the balance.';

  await prepare(visit);
  yield 'The member sets a PIN and a name, and adds a bank account.';

  await open(visit, '/m/withdraw');
  await window.type('input[name="amount"]', '25');
  await window.click('main form button[type="submit"]');
  await window.type('#withdraw-confirm input[name="paymentPassword"]', paymentPin);
  await picture('cashier-confirm');
  await window.click('dialog[open] button[type="submit"]');
  await window.shows(new RegExp(t.paidTitle), 60_000);
  ok((await sideways(window)) <= 0);
  await picture('cashier');
  yield 'A withdrawal is confirmed with the PIN, and its page shows by itself that it is paid out.';
}

async function deposit(visit: Visit): Promise<void> {
  const { window } = visit;
  await open(visit, '/m/voucherCenter?channel=simbank.HARBOUR');
  await window.press(deposits.noticeAccept);
  await window.type('input[name="amount"]', '50');
  await window.type('input[name="payerName"]', 'Sana Khan');
  await window.click('main form button[type="submit"]');
  const reference = await window.until(
    "[...document.querySelectorAll('dd bdi')].find((each) => /^[A-Z]{12}$/.test(each.textContent))?.textContent",
  );
  await open(visit, `/m/simbank?code=${reference}`);
  await window.press(bank.payNow.replace('{amount}', '$50.00'));
  await window.press(bank.back);
  await window.until("location.search.startsWith('?deposit=')");
  await window.shows(new RegExp(deposits.creditedTitle));
}

/** The steps that the page of withdrawals asks for before the first one. */
async function prepare(visit: Visit): Promise<void> {
  const { window } = visit;
  await open(visit, '/m/withdraw');
  await window.press(t.setupPin);
  await untilReady(window);
  await window.type('input[name="newPassword"]', paymentPin);
  await window.type('input[name="repeated"]', paymentPin);
  await window.type('input[name="loginPassword"]', password);
  await window.click('main form button[type="submit"]');
  await window.shows(new RegExp(pin.pinSet));

  await open(visit, '/m/withdraw');
  await window.press(t.setupName);
  await window.type('dialog[open] input', 'Sana Khan');
  await window.click('dialog[open] button[type="submit"]');
  await window.until("location.pathname === '/m/member/bankCards'");

  await window.press(payout.add);
  await window.type('input[name="account"]', `8800${Date.now()}`);
  await window.type('input[name="holder"]', 'SANA KHAN');
  await window.type('#card-form input[name="paymentPassword"]', paymentPin);
  await window.click('dialog[open] button[type="submit"]');
  await window.until(
    `document.querySelector('main ul')?.innerText.includes(${JSON.stringify(cards.active)})`,
  );
}
