/** What an address of a postback may carry; none of it tells who the member is. */
export const postbackPlaceholders = ['click_id', 'event', 'event_id', 'code', 'at'] as const;

/** The longest address, in bytes. */
export const postbackBytesMax = 400;

/** Why an address is refused, as POSTBACK_REFUSED names it under `url`. */
export const postbackFaults = [
  ...(['long', 'scheme', 'letters', 'placeholder'] as const),
  ...(['credentials', 'port', 'host', 'own-host'] as const),
] as const;
export type PostbackFault = (typeof postbackFaults)[number];

/** What is told of a member, each once. */
export const postbackEvents = ['registered', 'first_deposit'] as const;
export type PostbackEvent = (typeof postbackEvents)[number];

/** `waiting` for operators to approve the host; only an approved address is called. */
export const postbackStates = ['waiting', 'approved', 'refused'] as const;
