/** A message to one person by SMS or mail. */
export interface OutgoingMessage {
  /** An idempotency key: a provider that supports one sends the message once. */
  readonly id: string;
  readonly channel: 'sms' | 'mail';
  /** A number in its international form, such as `+923001234567`, or an e-mail address. */
  readonly recipient: string;
  /** Empty for an SMS. */
  readonly subject: string;
  readonly text: string;
}

/**
 * How a provider handled a message: `refused` is final, such as for a
 * number that does not exist; after `failed` a retry may succeed.
 */
export type Delivery = 'sent' | 'refused' | 'failed';

/** Sends messages through one provider. */
export interface MessageAdapter {
  send(message: OutgoingMessage, nowMs: number): Promise<Delivery>;
}
