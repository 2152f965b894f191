import type { ActSite, JointAction } from '#functions/audit/joint-action.ts';
import type { ExportFilter, ExportName } from '#src/contracts/operations/exports.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { exportById, openExport } from './exports.repo.ts';

/** How long an export can be downloaded, in milliseconds. */
export const exportMs = dayMs;

/** A file with contacts: whose it is, and exactly which rows it will have. */
export interface ContactsExport {
  readonly exportId: string;
  readonly what: ExportName;
  readonly filter: ExportFilter;
  readonly withContacts: true;
}

type Opened = Result<{ readonly state: 'ready' }, 'EXPORT_ENDED'>;

/** Lets a file with contacts be downloaded, for a day from now on. Nothing of it is read before. */
export const contactsExport = {
  name: 'export.contacts',
  async basisOf({ env, merchant }, { exportId }) {
    const row = await exportById(env, merchant, exportId);
    return row && row.readyAtMs === null ? `${row.endsAtMs}` : '';
  },
  readBasis: (basis) => ({ endsAtMs: basis === '' ? null : Number(basis) }),
  async perform({ env, merchant, nowMs }: ActSite, { exportId: id }: ContactsExport): Promise<Opened> {
    await openExport(env, { merchant, id, nowMs, endsAtMs: nowMs + exportMs });
    // Performed again after a crash, it is open already; one that had ended stays so.
    const row = await exportById(env, merchant, id);
    return row === undefined || row.readyAtMs === null ? failed('EXPORT_ENDED') : ok({ state: 'ready' });
  },
} satisfies JointAction<ContactsExport, { readonly state: 'ready' }, 'EXPORT_ENDED'>;
