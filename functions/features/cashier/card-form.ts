import { createHash } from 'node:crypto';

interface CardForm {
  readonly cardId: string;
  readonly fingerprint: string;
  /** As it was typed. */
  readonly holder: string;
}

/** Names a form that adds a card, for the counter that keeps the name for a day: nobody's own name may stand in it. */
export function cardFormId({ cardId, fingerprint, holder }: CardForm): string {
  return createHash('sha256')
    .update(JSON.stringify([cardId, fingerprint, holder]))
    .digest('base64url');
}
