import { DurableObject } from 'cloudflare:workers';

/** The one writer of everything that one member owns: sessions, favourites, recent games and money. */
export class Player extends DurableObject<Env> {}
