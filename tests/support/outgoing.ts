import { mobileRegistrationContracts } from '#src/contracts/account/mobile-registration.ts';
import { browserAt } from './browser.ts';
import { storeDocument } from './merchants.ts';
import { operate } from './operator.ts';
import type { Site } from './site.ts';

export interface SentMessage {
  readonly id: string;
  readonly channel: 'sms' | 'mail';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface Outgoing {
  readonly waiting: number;
  readonly today: readonly { channel: string; outcome: string; number: number }[];
  readonly messages: readonly SentMessage[];
}

/** The merchant's SMS and mail as operators see them. The site's policy must be `operatedPolicy`. */
export async function outgoingOf(site: Site): Promise<Outgoing> {
  const { status, value } = await operate(site, 'GET', `${site.origin}/ops/api/outgoing`);
  if (status !== 200) throw new Error(`No outbox: ${status}`);
  return value as unknown as Outgoing;
}

/** The code in the newest message to a contact. Waits for it, because the outbox sends after the call. */
export async function codeSentTo(site: Site, to: string): Promise<string> {
  for (const giveUpAtMs = Date.now() + 5_000; Date.now() < giveUpAtMs; ) {
    const texts = (await outgoingOf(site)).messages.filter((message) => message.to === to);
    const [code] = texts.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No code was sent to ${to}`);
}

let numbers = 0;

/** A mobile number of Pakistan that is unique within the run, as it is typed and as it is stored. */
export function freshMobile(): {
  readonly typed: { mobileNum: string; countryDialingCode: string };
  readonly number: string;
} {
  numbers += 1;
  const national = `3${String((process.pid % 100) * 1_000_000 + numbers).padStart(9, '0')}`;
  return { typed: { mobileNum: `0${national}`, countryDialingCode: '+92' }, number: `+92${national}` };
}

/** Makes a site store the codes it sends where tests can read them, with every use of codes switched on. */
export async function sendsCodes(site: Site, verification: object = {}): Promise<void> {
  await storeDocument(site, site.merchant, 'demonstration', { isDemonstration: true });
  await storeDocument(site, site.merchant, 'whitelabel', {
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILEVERCODELOGIN3: true,
  });
  await storeDocument(site, site.merchant, 'verification', { countries: ['PK', 'KR'], ...verification });
}

const agreement = { version: '1', accepted: true };

/** Registers a member by mobile number, without a password, in a browser of their own. */
export async function registerByMobile(site: Site) {
  const phone = freshMobile();
  const browser = browserAt(site);
  const sent = await browser.post('/wps/verification/sms/register', phone.typed);
  if (sent.status !== 200) throw new Error(`No code: ${sent.error?.code}`);
  const verificationCode = await codeSentTo(site, phone.number);
  const registration = { ...phone.typed, verificationCode, agreement };
  const answer = await browser.sealed(mobileRegistrationContracts.memberRegisterMobile, registration);
  if (answer.status !== 200) throw new Error(`No registration: ${answer.error?.code}`);
  return { ...phone, browser, username: String(answer.value?.['userName']) };
}

/** Gives a member a verified contact directly, so that no code has been sent to it yet. */
export async function verifyContact(
  site: Site,
  username: string,
  contact: { readonly kind: 'mobile' | 'email'; readonly value: string },
): Promise<void> {
  await site.sql(
    `INSERT INTO verified_contacts (merchant, kind, value, member_id, verified_at_ms)
     SELECT merchant, ?, ?, id, 1 FROM members WHERE merchant = ? AND username = ?`,
    contact.kind,
    contact.value,
    site.merchant,
    username,
  );
}
