/** What goes out to one person by SMS or mail. */
export interface OutgoingMessage {
  /** A provider that is asked twice with one id sends once, where it can tell. */
  readonly id: string;
  readonly channel: 'sms' | 'mail';
  /** A number in its international form, such as `+923001234567`, or an e-mail address. */
  readonly recipient: string;
  /** Empty for an SMS. */
  readonly subject: string;
  readonly text: string;
}

/**
 * How a provider took a message: `refused` for good, such as for a number that does not exist; `failed` where another
 * try may succeed.
 */
export type Delivery = 'sent' | 'refused' | 'failed';

/** One company's way to send a message. */
export interface MessageAdapter {
  send(message: OutgoingMessage, nowMs: number): Promise<Delivery>;
}
