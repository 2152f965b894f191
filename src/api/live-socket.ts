/** A web socket that comes back by itself while it is wanted. */
export interface LiveSocket {
  /** Sends a text at once; false where there is no connection to send it over. */
  send(text: string): boolean;
  /** Tries at once instead of at the next turn. */
  hurry(): void;
  close(): void;
}

interface Listener {
  /** Where to connect, asked each time: it names what the page has already. */
  readonly path: () => string;
  readonly onText: (text: string) => void;
  readonly onState: (state: 'connecting' | 'open') => void;
  /** Whether to come back after a close with this code. */
  readonly comesBack: (code: number) => boolean;
}

const waitMsMin = 500;
const waitMsMax = 30_000;
/** Mobile networks drop a connection that says nothing for a while. */
const pingMs = 25_000;
const answerMsMax = 10_000;

/** Opens a web socket to a path of this site; waits between attempts double, and vary so that not all come at once. */
export function openLiveSocket({ path, onText, onState, comesBack }: Listener): LiveSocket {
  let socket: WebSocket | undefined;
  let attempts = 0;
  let isWanted = true;
  let again: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  const rest = () => {
    clearTimeout(again);
    clearInterval(ping);
    clearTimeout(unanswered);
    again = undefined;
  };
  const connect = () => {
    rest();
    onState('connecting');
    const opened = new WebSocket(path());
    socket = opened;
    opened.onopen = () => {
      attempts = 0;
      onState('open');
      ping = setInterval(() => {
        opened.send('ping');
        unanswered = setTimeout(() => opened.close(), answerMsMax);
      }, pingMs);
    };
    opened.onmessage = ({ data }) => {
      clearTimeout(unanswered);
      if (data !== 'pong') onText(String(data));
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      rest();
      socket = undefined;
      if (!isWanted || !comesBack(code)) return;
      onState('connecting');
      const waitMs = Math.min(waitMsMax, waitMsMin * 2 ** attempts);
      attempts += 1;
      again = setTimeout(connect, waitMs * (0.5 + Math.random() / 2));
    };
  };
  const hurry = () => {
    if (again !== undefined && !document.hidden) connect();
  };
  document.addEventListener('visibilitychange', hurry);
  addEventListener('online', hurry);
  connect();
  return {
    send(text) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(text);
      return true;
    },
    hurry,
    close() {
      isWanted = false;
      rest();
      document.removeEventListener('visibilitychange', hurry);
      removeEventListener('online', hurry);
      socket?.close(1000);
    },
  };
}
