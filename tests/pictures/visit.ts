import type { Page } from 'playwright';
import type { Site } from '#tests/support/site.ts';

/** Who looks at a screen: the page in front of them, the site behind it, and their name where they have one. */
export interface Visit {
  readonly page: Page;
  readonly site: Site;
  readonly username: string;
}

/** One screen of the contact sheet: how to reach it and who looks at it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: 'guest' | 'member' | 'newcomer' | 'restricted';
  readonly prepare?: (visit: Visit) => Promise<void>;
  /** Puts back what the preparation changed for others. */
  readonly leave?: (visit: Visit) => Promise<void>;
}
