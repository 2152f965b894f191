import { randomBytes } from 'node:crypto';

/**
 * The price of one bitcoin in every currency here. A round number, so that each cent is a whole number of satoshi.
 */
const rate = 50_000;
const satoshi = 100_000_000;

interface Paid {
  readonly receivedDate: number;
  readonly satoshi: number;
  status: 'Processing' | 'Settled';
}

export interface StoredInvoice {
  readonly id: string;
  readonly storeId: string;
  readonly amount: string;
  readonly currency: string;
  readonly checkoutLink: string;
  readonly createdTime: number;
  expirationTime: number;
  readonly metadata: Readonly<Record<string, unknown>>;
  status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
  additionalStatus: 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'Invalid' | 'PaidOver';
  readonly paid: Paid[];
}

export interface StoredPayout {
  readonly id: string;
  readonly date: number;
  readonly destination: string;
  readonly originalCurrency: string;
  readonly originalAmount: string;
  readonly payoutMethodId: string;
  readonly pullPaymentId: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
  state: 'AwaitingApproval' | 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled';
}

interface PullPayment {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
}

interface Said {
  readonly status: number;
  readonly body: unknown;
}

export type Body = Readonly<Record<string, unknown>> | undefined;

/** One BTCPay Server store: its invoices, pull payments and payouts, following the documented API. */
export class BtcpayStore {
  readonly id = randomBytes(16).toString('hex');
  readonly invoices: StoredInvoice[] = [];
  readonly pullPayments: PullPayment[] = [];
  readonly payouts: StoredPayout[] = [];
  nowSeconds = 1_800_000_000;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** A payer sends an amount in the invoice's currency, such as `20.00`. Updates the invoice's status. */
  pay(invoice: StoredInvoice, amount: string): void {
    this.nowSeconds += 60;
    const paid = Math.round((Number(amount) * satoshi) / rate);
    invoice.paid.push({ receivedDate: this.nowSeconds, satoshi: paid, status: 'Processing' });
    const sum = invoice.paid.reduce((all, each) => all + each.satoshi, 0);
    const due = Math.round((Number(invoice.amount) * satoshi) / rate);
    const isLate = invoice.status === 'Expired';
    if (sum < due) invoice.additionalStatus = 'PaidPartial';
    else if (isLate) invoice.additionalStatus = 'PaidLate';
    else invoice.additionalStatus = sum > due ? 'PaidOver' : 'None';
    if (sum >= due && !isLate) invoice.status = 'Processing';
  }

  /** The network confirms the payments received so far. */
  confirm(invoice: StoredInvoice): void {
    for (const paid of invoice.paid) paid.status = 'Settled';
    if (invoice.status === 'Processing' || invoice.additionalStatus === 'PaidLate')
      invoice.status = 'Settled';
  }

  /** The invoice expires. */
  expire(invoice: StoredInvoice): void {
    if (invoice.status !== 'New') return;
    invoice.status = 'Expired';
    invoice.expirationTime = this.nowSeconds;
  }

  /** Handles a request to the store. */
  answer(method: string, { pathname, searchParams }: URL, body: Body): Said {
    const [, , , , store, kind, id, part] = pathname.split('/');
    if (store !== this.id) return { status: 404, body: { code: 'store-not-found', message: '' } };
    const call = `${method} ${[kind, id && ':id', part].filter(Boolean).join('/')}`;
    switch (call) {
      case 'POST invoices':
        return this.#makeInvoice(body);
      case 'GET invoices':
        return { status: 200, body: this.#invoicesBy(searchParams).map(shownInvoice) };
      case 'GET invoices/:id':
        return this.#ofInvoice(id, shownInvoice);
      case 'GET invoices/:id/payment-methods':
        return this.#ofInvoice(id, paymentMethods);
      case 'POST invoices/:id/refund':
        return this.#ofInvoice(id, () =>
          this.#pullPayment(body?.['name'], body?.['customAmount'], body?.['customCurrency']),
        );
      case 'GET pull-payments':
        return { status: 200, body: this.pullPayments };
      case 'POST pull-payments':
        return { status: 200, body: this.#pullPayment(body?.['name'], body?.['amount'], body?.['currency']) };
      case 'GET payouts':
        return { status: 200, body: this.#payoutsBy(searchParams) };
      case 'POST payouts':
        return this.#makePayout(body);
      default:
        return { status: 404, body: { code: 'not-found', message: call } };
    }
  }

  #makeInvoice(body: Body): Said {
    const { amount, currency, metadata } = body ?? {};
    if (!isPositive(amount) || typeof currency !== 'string')
      return { status: 422, body: [{ path: 'amount', message: 'The amount should be more than 0' }] };
    const id = randomBytes(12).toString('hex');
    const invoice: StoredInvoice = {
      id,
      storeId: this.id,
      amount,
      currency,
      checkoutLink: `${this.#url}/i/${id}`,
      createdTime: this.nowSeconds,
      expirationTime: this.nowSeconds + 3_600,
      metadata: (metadata ?? {}) as StoredInvoice['metadata'],
      status: 'New',
      additionalStatus: 'None',
      paid: [],
    };
    this.invoices.push(invoice);
    return { status: 200, body: shownInvoice(invoice) };
  }

  #invoicesBy(query: URLSearchParams): readonly StoredInvoice[] {
    const orders = query.getAll('orderId');
    const [from, to] = [Number(query.get('startDate') ?? 0), Number(query.get('endDate') ?? Infinity)];
    const skip = Number(query.get('skip') ?? 0);
    return this.invoices
      .filter(({ metadata }) => orders.length === 0 || orders.includes(String(metadata['orderId'])))
      .filter(({ createdTime }) => createdTime >= from && createdTime <= to)
      .slice(skip, skip + Number(query.get('take') ?? 50));
  }

  #ofInvoice(id: string | undefined, show: (invoice: StoredInvoice) => unknown): Said {
    const invoice = this.invoices.find((each) => each.id === id);
    return invoice
      ? { status: 200, body: show(invoice) }
      : { status: 404, body: { code: 'invoice-not-found', message: '' } };
  }

  #pullPayment(name: unknown, amount: unknown, currency: unknown): PullPayment {
    const made = {
      id: randomBytes(12).toString('hex'),
      name: String(name),
      amount: String(amount),
      currency: String(currency),
    };
    this.pullPayments.push(made);
    return made;
  }

  #payoutsBy(query: URLSearchParams): readonly StoredPayout[] {
    const all = query.get('includeCancelled') === 'true';
    return this.payouts.filter(({ state }) => all || state !== 'Cancelled');
  }

  #makePayout(body: Body): Said {
    const { destination, amount, pullPaymentId, payoutMethodId, approved, metadata } = body ?? {};
    const pull = this.pullPayments.find(({ id }) => id === pullPaymentId);
    if (pullPaymentId !== undefined && !pull)
      return { status: 404, body: { code: 'pullpayment-not-found', message: '' } };
    if (!isPositive(amount) || typeof destination !== 'string' || destination.length < 14)
      return { status: 422, body: [{ path: 'destination', message: 'The destination is invalid' }] };
    const claimed = this.payouts.filter(
      (each) => each.pullPaymentId === pull?.id && each.state !== 'Cancelled',
    );
    const sum = claimed.reduce((all, each) => all + Number(each.originalAmount), Number(amount));
    if (pull && sum > Number(pull.amount)) return { status: 400, body: { code: 'overdraft', message: '' } };
    const payout: StoredPayout = {
      id: randomBytes(12).toString('hex'),
      date: this.nowSeconds,
      destination,
      originalCurrency: pull?.currency ?? 'BTC',
      originalAmount: amount,
      payoutMethodId: String(payoutMethodId),
      pullPaymentId: pull?.id,
      metadata: (metadata ?? {}) as StoredPayout['metadata'],
      state: approved === true ? 'AwaitingPayment' : 'AwaitingApproval',
    };
    this.payouts.push(payout);
    return { status: 200, body: payout };
  }
}

function shownInvoice(invoice: StoredInvoice): unknown {
  return { ...invoice, paid: undefined, type: 'Standard', archived: false };
}

function paymentMethods({ paid }: StoredInvoice): unknown {
  const sum = paid.reduce((all, each) => all + each.satoshi, 0);
  return [
    {
      paymentMethodId: 'BTC-CHAIN',
      currency: 'BTC',
      rate: `${rate}.0`,
      paymentMethodPaid: (sum / satoshi).toFixed(8),
      payments: paid.map((each, at) => ({
        id: `payment-${at}`,
        receivedDate: each.receivedDate,
        value: (each.satoshi / satoshi).toFixed(8),
        status: each.status,
      })),
    },
  ];
}

function isPositive(amount: unknown): amount is string {
  return typeof amount === 'string' && Number(amount) > 0;
}
