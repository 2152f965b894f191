import { menu, screens } from 'virtual:console-screens';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import type { ReactNode } from 'react';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { promotionCheckContracts } from '#src/contracts/rewards/promotion-check.ts';
import { operatorSessionContracts } from '#src/contracts/operator-accounts/operator-session.ts';
import {
  operatorRoles,
  permissions,
  rightOf,
  type OperatorRole,
} from '#src/contracts/operators/permissions.ts';
import { type Answer, answerCalls, isPath } from './component-calls.ts';
import './component.tsx';
import type { Endpoint } from '#src/contracts/endpoint.ts';

/** The menu as the build has made it. */
export const consoleMenu: readonly MenuEntry[] = menu;

/** A screen as the build has made it. */
export function screenNamed(name: string): BuiltScreen {
  const found = screens[name];
  if (!found) throw new Error(`There is no screen ${name}`);
  return found;
}

/** The widths for which the console's pages are made. */
export const consoleWidths = [390, 1280] as const;

/** Renders a page of the console at a width, at this address. */
export async function showConsole(
  width: (typeof consoleWidths)[number],
  element: ReactNode,
  address = '/',
): Promise<RenderResult> {
  await page.viewport(width, 844);
  history.replaceState(null, '', address);
  document.documentElement.dir = 'ltr';
  document.documentElement.dataset.theme = 'dark';
  return await render(element, { container: document.body.appendChild(document.createElement('div')) });
}

/** The session of an operator with these roles; by default an owner with every role. */
export function sessionOf(
  operatorId = 'sana@operator.example',
  roles: readonly OperatorRole[] = operatorRoles,
): Answer {
  const held = permissions.flatMap((permission) => {
    const right = rightOf(roles, permission);
    return right ? [{ permission, right }] : [];
  });
  const value = {
    operatorId,
    roles,
    permissions: held,
    endsAtMs: Date.now() + 3_600_000,
    isSteppedUp: false,
  };
  return { value };
}

/** Answers calls beside that of the session. A test that sends what a call does not take fails. */
export function answerConsole(
  answers: readonly (readonly [Endpoint, Answer])[],
  session: Answer = sessionOf(),
): string[] {
  const all = [[operatorSessionContracts.operatorSession, session], ...answers] as const;
  const requested = answerCalls(all);
  refuseUnfit(all.map(([endpoint]) => endpoint));
  return requested;
}

/** Calls that are asked whether something is right: they may be sent what is not. */
const asked: readonly Endpoint[] = [promotionCheckContracts.checkPromotion];

/** Refuses what these calls do not take by their own schemas, as the site does. */
function refuseUnfit(endpoints: readonly Endpoint[]): void {
  const answer = fetch;
  const faults: string[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.origin);
    const { method: used = 'GET', body } = init;
    const call = endpoints.find(({ method, path }) => method === used && isPath(path, url.pathname));
    const sent = used === 'GET' ? Object.fromEntries(url.searchParams) : bodyOf(body);
    const read = call?.input?.safeParse(sent);
    if (!call || !read || read.success) return answer(address, init);
    if (!asked.includes(call)) faults.push(`${used} ${url.pathname}: ${read.error.message}`);
    const fields = read.error.issues.map(({ path }) => path.join('.'));
    const error = { code: 'INVALID_INPUT', effect: 'none', details: { fields }, requestId: 'r' };
    return Promise.resolve(Response.json({ success: false, error }, { status: 400 }));
  });
  onTestFinished(() => expect(faults).toEqual([]));
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : {};
}

/** The bodies that were sent from now on, by path. Responses do not change. */
export function watchBodies(): (path: string) => unknown {
  const answer = fetch;
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.origin);
    if (typeof init?.body === 'string') sent.push({ path: pathname, body: JSON.parse(init.body) as unknown });
    return answer(address, init);
  });
  return (path) => sent.findLast((each) => each.path === path)?.body;
}
