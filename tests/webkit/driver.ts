import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const timeoutMs = 20_000;

/** A window of WebKitGTK, controlled with the WebDriver protocol. */
export class WebKitWindow {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  /** Opens a window of a phone's size that accepts the site's self-signed certificate. */
  static async open(driver: string, binary: string): Promise<WebKitWindow> {
    const options = { binary, args: ['--automation'] };
    const alwaysMatch = { acceptInsecureCerts: true, 'webkitgtk:browserOptions': options };
    const { sessionId } = (await send('POST', `${driver}/session`, { capabilities: { alwaysMatch } })) as {
      sessionId: string;
    };
    const window = new WebKitWindow(`${driver}/session/${sessionId}`);
    await window.#command('POST', 'window/rect', { width: 390, height: 844 });
    return window;
  }

  async goto(url: string): Promise<void> {
    await this.#command('POST', 'url', { url });
  }

  /** Evaluates an expression in the page. */
  read(expression: string): Promise<unknown> {
    return this.#command('POST', 'execute/sync', { script: `return ${expression}`, args: [] });
  }

  /** Waits until an expression in the page is truthy, and returns its value. */
  async until(expression: string): Promise<unknown> {
    const giveUpAtMs = Date.now() + timeoutMs;
    for (;;) {
      const value = await this.read(expression).catch(() => undefined);
      if (value) return value;
      if (Date.now() > giveUpAtMs) throw new Error(`Never true in WebKit: ${expression}`);
      await wait(100);
    }
  }

  /** Types text into a field. */
  async type(selector: string, text: string): Promise<void> {
    await this.#command('POST', `element/${await this.#find(selector)}/value`, { text });
  }

  async click(selector: string): Promise<void> {
    await this.#command('POST', `element/${await this.#find(selector)}/click`, {});
  }

  /** Switches to a frame, or back to the page without a selector. */
  async enterFrame(selector?: string): Promise<void> {
    const id = selector === undefined ? null : { [elementKey]: await this.#find(selector) };
    await this.#command('POST', 'frame', { id });
  }

  async picture(file: string): Promise<void> {
    writeFileSync(file, Buffer.from(String(await this.#command('GET', 'screenshot')), 'base64'));
  }

  async close(): Promise<void> {
    await send('DELETE', this.#session);
  }

  async #find(selector: string): Promise<string> {
    const found = await this.#command('POST', 'element', { using: 'css selector', value: selector });
    return Object.values(found as Record<string, string>)[0] ?? '';
  }

  #command(method: string, path: string, body?: object): Promise<unknown> {
    return send(method, `${this.#session}/${path}`, body);
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
