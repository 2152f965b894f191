import { DurableObject } from 'cloudflare:workers';

/** Holds the house's side of the postings that members' outboxes deliver. */
export class House extends DurableObject<Env> {}
