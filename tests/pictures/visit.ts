import type { Page } from 'playwright';
import type { Site } from '#tests/support/site.ts';

/** One visit of a screen: its page, its site, and the username if the visitor has one. */
export interface Visit {
  readonly page: Page;
  readonly site: Site;
  readonly username: string;
}

/** One screen of the contact sheet: how to reach it, and as which kind of visitor. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: 'guest' | 'member' | 'newcomer' | 'restricted';
  readonly prepare?: (visit: Visit) => Promise<void>;
  /** Reverts what the preparation changed on the site. */
  readonly leave?: (visit: Visit) => Promise<void>;
}
