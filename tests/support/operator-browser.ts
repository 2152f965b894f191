import { operatorVisitor } from './operator.ts';
import { codeAt } from './second-factor.ts';
import { SoftPasskey } from './authenticator.ts';
import { firstOperator } from './operator.ts';
import type { Site, Visitor } from './site.ts';

export interface OpsAnswer {
  readonly status: number;
  readonly value: Record<string, unknown>;
  readonly code: string | undefined;
  readonly error: { readonly code: string; readonly details?: Record<string, unknown> } | undefined;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A browser in which an operator works: it keeps cookies, and sends what the console's pages send. */
export class OperatorBrowser {
  readonly cookies = new Map<string, string>();
  readonly site: Site;
  readonly origin: string;
  agent = 'Mozilla/5.0 (console)';
  visitor: Visitor = operatorVisitor;
  passkey: SoftPasskey | undefined;
  handle = '';
  #sentToEnrol: object = {};
  operatorId = '';
  appSecret = '';
  recoveryCodes: readonly string[] = [];

  constructor(site: Site, origin = site.origin) {
    this.site = site;
    this.origin = origin;
  }

  async send(
    method: Method,
    path: string,
    body?: unknown,
    changed: Record<string, string | undefined> = {},
  ): Promise<OpsAnswer> {
    const own: Record<string, string | undefined> = {
      'User-Agent': this.agent,
      'Sec-Fetch-Site': 'same-origin',
      'Ops-Request': '1',
      Origin: this.origin,
      ...(this.cookies.size > 0
        ? { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
        : {}),
      ...changed,
    };
    const headers = Object.fromEntries(
      Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await this.site.fetch(`${this.origin}/ops/api/${path}`, init, this.visitor);
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const { value, error } = (await answer.json()) as Pick<OpsAnswer, 'value' | 'error'>;
    return { status: answer.status, value, error, code: error?.code };
  }

  /** Enrols by a link with a passkey, and with a password and an app as well if one is given. */
  async enrol(link: string, password?: string): Promise<OpsAnswer> {
    const options = await this.send('POST', 'session/enrol/options', { link });
    if (options.code) return options;
    const { challenge, rpId, userId, app } = options.value as {
      challenge: string;
      rpId: string;
      userId: string;
      app: { secret: string };
    };
    this.passkey = new SoftPasskey(this.origin);
    this.handle = userId;
    this.appSecret = app.secret;
    const made = this.passkey.make({ challenge, rpId });
    const withPassword = password === undefined ? {} : { password, code: codeAt(app.secret, -1) };
    return this.#enrolled({ link, passkey: made, ...withPassword });
  }

  /** Sends the enrolment of before once more. */
  enrolAgain(changed: object = {}): Promise<OpsAnswer> {
    return this.#enrolled({ ...this.#sentToEnrol, ...changed });
  }

  async #enrolled(sent: object): Promise<OpsAnswer> {
    this.#sentToEnrol = sent;
    const enrolled = await this.send('POST', 'session/enrol', sent);
    this.operatorId = (enrolled.value?.['operatorId'] as string | undefined) ?? '';
    this.recoveryCodes = (enrolled.value?.['recoveryCodes'] as string[] | undefined) ?? [];
    return enrolled;
  }

  /** Steps the session up by the passkey. */
  async stepUp(): Promise<OpsAnswer> {
    const { value } = await this.send('POST', 'session/step-up/options');
    return this.send('POST', 'session/step-up', this.#signed(value));
  }

  async signInByPasskey(): Promise<OpsAnswer> {
    const { value } = await this.send('POST', 'session/options', {});
    return this.send('POST', 'session/passkey', this.#signed(value));
  }

  async signInByPassword(password: string, code: string, name = this.operatorId): Promise<OpsAnswer> {
    const { value } = await this.send('POST', 'session/password', { name, password });
    return this.send('POST', 'session/totp', { step: value['step'], code });
  }

  #signed(options: Record<string, unknown>) {
    if (!this.passkey) throw new Error('This operator has no passkey');
    this.passkey.signCount += 1;
    const challenge = String(options['challenge']);
    return this.passkey.sign({ challenge, rpId: String(options['rpId']) }, this.handle);
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (/max-age=0/i.test(line)) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** A link for one of the first two owners, by the deployment's secret. */
export async function firstLink(browser: OperatorBrowser, email: string): Promise<string> {
  const { value } = await browser.send(
    'POST',
    'operators/first',
    { email },
    { Authorization: firstOperator },
  );
  return (value?.['link'] as string | undefined) ?? '';
}

/** A browser of each of the first two owners, enrolled and stepped up. */
export async function twoOwners(site: Site, origin?: string): Promise<[OperatorBrowser, OperatorBrowser]> {
  const browsers: OperatorBrowser[] = [];
  for (const name of ['sana', 'omar']) {
    const browser = new OperatorBrowser(site, origin);
    await browser.enrol(
      await firstLink(browser, `${name}@operator.example`),
      `${name === 'sana' ? 'blue' : 'green'} kite over seven hills`,
    );
    await browser.stepUp();
    browsers.push(browser);
  }
  return browsers as [OperatorBrowser, OperatorBrowser];
}

/** Makes an account by two owners, and enrols it in a browser of its own. */
export async function colleague(
  [one, other]: readonly [OperatorBrowser, OperatorBrowser],
  id: string,
  roles: readonly string[],
): Promise<OperatorBrowser> {
  const body = { id, kind: 'person', roles, reason: 'new colleague' };
  await one.send('POST', 'operators', body);
  await other.send('POST', 'operators', body);
  const { value } = await one.send('POST', `operators/${encodeURIComponent(id)}/link`, {
    reason: 'first link',
  });
  const browser = new OperatorBrowser(one.site, one.origin);
  await browser.enrol(String(value['link']));
  return browser;
}
