import { menu, screens } from 'virtual:console-screens';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import type { ReactNode } from 'react';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { operatorSessionContracts } from '#src/contracts/operator-accounts/operator-session.ts';
import {
  operatorRoles,
  permissions,
  rightOf,
  type OperatorRole,
} from '#src/contracts/operators/permissions.ts';
import { type Answer, answerCalls } from './component-calls.ts';
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

/** Answers calls beside that of the session. */
export function answerConsole(
  answers: readonly (readonly [Endpoint, Answer])[],
  session: Answer = sessionOf(),
): string[] {
  return answerCalls([[operatorSessionContracts.operatorSession, session], ...answers]);
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
