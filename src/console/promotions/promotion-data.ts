import { isRow, type Row } from '#src/console/kit/row.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import type { promotionsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';

/** One promotion as the site answers it. */
export type Promotion = OutputOf<typeof promotionsOperationsContracts.operatorPromotion>;

/** A promotion while somebody edits it: its data as text, and what has fields of its own. */
export interface Draft {
  /** Product, trigger, audience, rewards, wagering and uses, as JSON. */
  readonly data: string;
  readonly texts: PromotionDocument['texts'];
  readonly opensAtMs: number | undefined;
  readonly closesAtMs: number | undefined;
}

export type ReadDraft =
  | { readonly ok: true; readonly document: Row }
  /** The line of the data at which it is no JSON, if the browser names one. */
  | { readonly ok: false; readonly line: number | undefined };

/** A promotion as it is edited. */
export function draftOf({ texts, opensAtMs, closesAtMs, ...data }: PromotionDocument): Draft {
  return { data: JSON.stringify(data, null, 2), texts, opensAtMs, closesAtMs };
}

/** What was edited as the site takes it, which judges everything but that it is JSON. */
export function readDraft({ data, texts, opensAtMs, closesAtMs }: Draft): ReadDraft {
  try {
    const read = JSON.parse(data) as unknown;
    if (!isRow(read)) return { ok: false, line: 1 };
    const times = { opensAtMs: opensAtMs ?? 0, ...(closesAtMs !== undefined && { closesAtMs }) };
    return { ok: true, document: { ...read, texts, ...times } };
  } catch (error) {
    return { ok: false, line: lineOf(data, error instanceof Error ? error.message : '') };
  }
}

const position = /position (\d{1,9})/;

function lineOf(data: string, message: string): number | undefined {
  const at = position.exec(message)?.[1];
  return at === undefined ? undefined : data.slice(0, Number(at)).split('\n').length;
}
