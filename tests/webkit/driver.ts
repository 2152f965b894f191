import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const timeoutMs = 20_000;
/** No command takes this long: loading a page of the site and drawing a picture take seconds. */
const answerMsMax = 60_000;

/** The browser has crashed or never started, so the driver answers no command, or knows no such session. */
export class BrowserGone extends Error {}

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
  async until(expression: string, waitMs = timeoutMs): Promise<unknown> {
    const giveUpAtMs = Date.now() + waitMs;
    for (;;) {
      const value = await this.read(expression).catch((error: unknown) => {
        if (error instanceof BrowserGone) throw error;
      });
      if (value) return value;
      if (Date.now() > giveUpAtMs) throw new Error(`Never true in WebKit: ${expression}`);
      await wait(100);
    }
  }

  /** Waits until the page shows a text, which a pattern describes. */
  async shows(text: RegExp, waitMs?: number): Promise<void> {
    await this.until(`${text}.test(document.body.innerText)`, waitMs);
  }

  /** Types text into a field, or puts the path of a file into a file field. */
  async type(selector: string, text: string): Promise<void> {
    await this.#command('POST', `element/${await this.#find(selector)}/value`, { text });
  }

  /** Deletes what a field contains. */
  async clear(selector: string): Promise<void> {
    await this.#command('POST', `element/${await this.#find(selector)}/clear`, {});
  }

  async click(selector: string): Promise<void> {
    await this.#tap(await this.#find(selector));
  }

  /** Clicks the first visible link or button whose text or label begins with these words. */
  async press(words: string, waitMs?: number): Promise<void> {
    const name = "(each.getAttribute('aria-label') ?? each.innerText).trim()";
    const found = await this.until(
      `[...document.querySelectorAll('a, button')].find((each) => each.checkVisibility() && !each.disabled &&
        ${name}.startsWith(${JSON.stringify(words)}))`,
      waitMs,
    );
    await this.#tap(idOf(found));
  }

  /** Switches to a frame, or back to the page without a selector. */
  async enterFrame(selector?: string): Promise<void> {
    const id = selector === undefined ? null : { [elementKey]: await this.#find(selector) };
    await this.#command('POST', 'frame', { id });
  }

  async picture(file: string): Promise<void> {
    // What has just changed is painted only in the next frame.
    const script = 'requestAnimationFrame(() => requestAnimationFrame(arguments[0]))';
    await this.#command('POST', 'execute/async', { script, args: [] });
    writeFileSync(file, Buffer.from(String(await this.#command('GET', 'screenshot')), 'base64'));
  }

  async close(): Promise<void> {
    await send('DELETE', this.#session);
  }

  /** Clicks an element once it can be reached: a sheet that still slides in, or a notice, may cover it. */
  async #tap(element: string): Promise<void> {
    const giveUpAtMs = Date.now() + timeoutMs;
    for (;;) {
      try {
        await this.#command('POST', `element/${element}/click`, {});
        return;
      } catch (error) {
        if (!isOutOfReach(error) || Date.now() > giveUpAtMs) throw error;
        await wait(100);
      }
    }
  }

  /** Waits for an element of the page; islands show theirs after the page has loaded. */
  async #find(selector: string): Promise<string> {
    return idOf(await this.until(`document.querySelector(${JSON.stringify(selector)})`));
  }

  #command(method: string, path: string, body?: object): Promise<unknown> {
    return send(method, `${this.#session}/${path}`, body);
  }
}

const isOutOfReach = (error: unknown) =>
  error instanceof Error && /element (?:not interactable|click intercepted)/.test(error.message);

function idOf(element: unknown): string {
  return (element as Record<string, string>)[elementKey] ?? '';
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(answerMsMax);
  const answer = await fetch(url, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(
    (cause: unknown) => {
      throw new BrowserGone(`${method} ${url}: WebKit’s driver did not answer`, { cause });
    },
  );
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const message = `${method} ${url}: ${JSON.stringify(value)}`;
  throw message.includes('invalid session id') ? new BrowserGone(message) : new Error(message);
}
