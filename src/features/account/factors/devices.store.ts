import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { memberCall } from '#src/api/member-call.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { type Device, signInContracts } from '#src/contracts/account/sign-in.ts';

type Code = ErrorsOf<typeof signInContracts.endDevice> | CallError;

export type Devices =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: Code }
  | {
      readonly status: 'ready';
      readonly devices: readonly Device[];
      /** What is being logged out: a session's id, or `others`. */
      readonly ending?: string | undefined;
      readonly failure?: Code | undefined;
    };

export const $devices = atom<Devices>({ status: 'loading' });

/** Loads the devices on which the member is logged in. */
export async function loadDevices(): Promise<void> {
  const answer = await memberCall(signInContracts.devices);
  $devices.set(
    answer.ok ? { status: 'ready', devices: answer.value.devices } : { status: 'failed', code: answer.code },
  );
}

/** Logs one other device out. */
export async function endDevice(sessionId: string): Promise<void> {
  await end(
    sessionId,
    (id) => id === sessionId,
    () => call(signInContracts.endDevice, undefined, { params: { deviceId: sessionId } }),
  );
}

/** Logs every other device out. */
export async function endOtherDevices(): Promise<void> {
  await end(
    'others',
    (_, current) => !current,
    () => call(signInContracts.endOtherDevices),
  );
}

async function end(
  ending: string,
  isOut: (id: string, current: boolean) => boolean,
  request: () => ReturnType<
    typeof call<typeof signInContracts.endDevice | typeof signInContracts.endOtherDevices>
  >,
): Promise<void> {
  const before = $devices.get();
  if (before.status !== 'ready' || before.ending !== undefined) return;
  const { devices } = before;
  $devices.set({ status: 'ready', devices, ending });
  const answer = await request();
  $devices.set(
    answer.ok
      ? { status: 'ready', devices: devices.filter(({ id, current }) => !isOut(id, current)) }
      : { status: 'ready', devices, failure: answer.code },
  );
}
