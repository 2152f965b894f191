import { call } from '#src/api/client.ts';
import { openPicture, smallerPicture } from '#src/browser/smaller-picture.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';

const { sendDepositSlip } = depositsContracts;

/** The maximum side of a slip that is sent, in pixels. */
const sideMax = 2_000;

export type SlipProblem = ErrorsOf<typeof sendDepositSlip> | CallError | 'BODY_TOO_LARGE';

/** Sends a picture of the transfer. Returns the problem, or undefined on success. */
export async function sendSlip(depositId: string, file: File): Promise<SlipProblem | undefined> {
  const opened = await openPicture(file);
  if (!opened.ok) return opened.code;
  const picture = await smallerPicture(opened.value, sideMax);
  opened.value.close();
  const sent = await call(sendDepositSlip, picture, { params: { id: depositId } });
  return sent.ok ? undefined : sent.code;
}
