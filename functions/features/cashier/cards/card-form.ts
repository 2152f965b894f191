import { createHash } from 'node:crypto';

interface CardForm {
  readonly cardId: string;
  readonly fingerprint: string;
  /** As typed by the member. */
  readonly holder: string;
}

/**
 * The id of a form that adds a card. The attempt counter stores it for a day, so
 * it must not contain anybody's name.
 */
export function cardFormId({ cardId, fingerprint, holder }: CardForm): string {
  return createHash('sha256')
    .update(JSON.stringify([cardId, fingerprint, holder]))
    .digest('base64url');
}
