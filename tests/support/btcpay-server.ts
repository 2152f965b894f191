import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Body, BtcpayStore, type StoredInvoice } from './btcpay-store.ts';
import { listening } from './listening.ts';

/** An injected fault: the request is executed but its response lost, or the server fails before executing it. */
export type BtcpayFault = 'answer-lost' | 'fails';

/** A webhook delivery, signed as the server signs it. */
export interface BtcpayDelivery {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** A fake server that follows the Greenfield API documentation, for one store. The test controls payers and clock. */
export interface BtcpayServer {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
  readonly callbackSecret: string;
  readonly store: BtcpayStore;
  /** The requests received, such as `POST …/payouts`, in order of arrival. */
  readonly requests: string[];
  /** Faults to inject into the next requests, one each; undefined injects none. */
  readonly faults: (BtcpayFault | undefined)[];
  /** The webhook that the server sends for an invoice event. */
  deliver(type: string, invoice: StoredInvoice): BtcpayDelivery;
  /** The same event again, as an automatic redelivery. */
  redeliver(delivery: BtcpayDelivery): BtcpayDelivery;
  close(): Promise<void>;
}

/** Starts the server on a free port of this machine. */
export async function startBtcpayServer(): Promise<BtcpayServer> {
  const apiKey = randomBytes(20).toString('hex');
  const callbackSecret = randomBytes(20).toString('hex');
  const input: string[] = [];
  const faults: (BtcpayFault | undefined)[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const url = await listening(server);
  const store = new BtcpayStore(url);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = faults.shift();
    const address = new URL(request.url ?? '', url);
    input.push(`${request.method} ${address.pathname.split('/').slice(5).join('/')}`);
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (request.headers.authorization !== `token ${apiKey}`) return void response.writeHead(401).end('{}');
    if (fault === 'fails') return void response.writeHead(503).end('{}');
    const said = store.answer(request.method ?? '', address, bodyOf(text));
    if (fault === 'answer-lost') return void response.destroy();
    response.writeHead(said.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said.body));
  }

  return {
    url,
    storeId: store.id,
    apiKey,
    callbackSecret,
    store,
    requests: input,
    faults,
    deliver(type, { id }) {
      const deliveryId = randomBytes(12).toString('hex');
      return signed(callbackSecret, {
        deliveryId,
        webhookId: 'webhook',
        originalDeliveryId: deliveryId,
        isRedelivery: false,
        type,
        timestamp: store.nowSeconds,
        storeId: store.id,
        invoiceId: id,
      });
    },
    redeliver({ body }) {
      const first = JSON.parse(body) as Record<string, unknown>;
      const deliveryId = randomBytes(12).toString('hex');
      return signed(callbackSecret, { ...first, deliveryId, isRedelivery: true });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function bodyOf(text: string): Body {
  return text === '' ? undefined : (JSON.parse(text) as Body);
}

function signed(secret: string, event: Readonly<Record<string, unknown>>): BtcpayDelivery {
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { body, headers: { 'BTCPay-Sig': `sha256=${signature}`, 'Content-Type': 'application/json' } };
}
