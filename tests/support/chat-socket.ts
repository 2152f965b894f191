import type { ChatClientFrame, ChatServerFrame } from '#src/contracts/chat/chat-frames.ts';
import { type Site, testDevice, type Visitor } from './site.ts';

/** The part of the runtime's WebSocket that tests use. */
interface RuntimeSocket {
  accept(): void;
  send(text: string | ArrayBuffer): void;
  close(code?: number): void;
  addEventListener(kind: 'message' | 'close', hear: (event: { data?: unknown; code?: number }) => void): void;
}

type Kind = ChatServerFrame['kind'];
type FrameOf<K extends Kind> = Extract<ChatServerFrame, { kind: K }>;

/** One end of a conversation, with the received frames in order. */
export interface ChatSocket {
  send(frame: ChatClientFrame): void;
  /** Sends data that our own clients never send. */
  sendRaw(text: string | ArrayBuffer): void;
  close(): void;
  /** The next frame of this kind that has not been consumed yet. */
  next<K extends Kind>(kind: K): Promise<FrameOf<K>>;
  /** The received frames that have not been consumed yet. */
  waiting(): readonly ChatServerFrame[];
  /** The close code from the site. */
  readonly closed: Promise<number>;
}

interface SocketOptions {
  readonly headers?: Record<string, string>;
  readonly visitor?: Visitor;
}

/** Requests a WebSocket upgrade as a client does. Returns the response, including a refusal. */
export async function askForSocket(
  site: Site,
  path: string,
  { headers = {}, visitor = site.visitor }: SocketOptions = {},
): Promise<Response & { readonly webSocket?: RuntimeSocket | null }> {
  const { address = '', ...cf } = visitor;
  const whole = path.startsWith('/') ? site.origin + path : path;
  const init = {
    headers: {
      Upgrade: 'websocket',
      Origin: site.origin,
      'User-Agent': testDevice,
      'CF-Connecting-IP': address,
      ...headers,
    },
    cf,
  };
  const answer: unknown = await site.harness.getWorker<Env>().fetch(whole, init as never);
  return answer as Response & { readonly webSocket?: RuntimeSocket | null };
}

/** Opens a WebSocket; throws if the upgrade is refused. */
export async function openChatSocket(
  site: Site,
  path: string,
  options: SocketOptions = {},
): Promise<ChatSocket> {
  const answer = await askForSocket(site, path, options);
  const socket = answer.webSocket;
  if (!socket) throw new Error(`No socket: ${answer.status} ${await answer.text()}`);
  const heard: ChatServerFrame[] = [];
  const takers = new Set<() => void>();
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code ?? 0));
  });
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)) as ChatServerFrame);
    for (const taker of takers) taker();
  });
  socket.accept();
  return {
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendRaw: (text) => socket.send(text),
    close: () => socket.close(1000),
    waiting: () => heard,
    closed,
    next: <K extends Kind>(kind: K) =>
      new Promise<FrameOf<K>>((resolve, reject) => {
        const late = setTimeout(() => {
          takers.delete(take);
          reject(new Error(`No ${kind} was heard, but ${JSON.stringify(heard)}`));
        }, 10_000);
        const take = () => {
          const at = heard.findIndex((frame) => frame.kind === kind);
          if (at < 0) return;
          clearTimeout(late);
          takers.delete(take);
          resolve(heard.splice(at, 1)[0] as FrameOf<K>);
        };
        takers.add(take);
        take();
      }),
  };
}

/** A person's cookies as a request header. */
export function cookieHeader(cookies: ReadonlyMap<string, string>): Record<string, string> {
  return { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}
