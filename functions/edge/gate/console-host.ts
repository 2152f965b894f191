import { z } from 'zod';
import type { RequestContext } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { parseAddress } from './address.ts';
import { compileRanges, parseRange, type RangeSet } from './address-ranges.ts';
import { isPrivateHost } from './private-hosts.ts';

/**
 * The settings document `console`: the addresses that reach the console, all of them if none are named; and what the
 * deployment's two secrets may do once owners have enrolled, by default everything on a local host and only the system
 * status elsewhere. While it is invalid, the last valid one applies.
 */
export const consoleSetting = settingsDocument(
  'console',
  z
    .strictObject({
      cidr: z.array(z.string().max(50)).max(200).default([]),
      secretTokens: z.enum(['full', 'emergency']).optional(),
    })
    .transform(
      (
        { cidr, secretTokens },
        issues,
      ): { ranges: RangeSet | undefined; secretTokens: typeof secretTokens } => {
        const ranges = cidr.flatMap((text, at) => {
          const range = parseRange(text);
          if (!range) issues.addIssue({ code: 'custom', path: ['cidr', at] });
          return range ?? [];
        });
        return { ranges: cidr.length === 0 ? undefined : compileRanges(ranges), secretTokens };
      },
    ),
  { invalid: 'last-good' },
);

type Context = Pick<RequestContext, 'settings' | 'target' | 'address'>;

/** Whether this host, for this address, serves the console: operators sign in and are signed in here. */
export function servesConsole({ settings, target: { host }, address }: Context): boolean {
  if (isPrivateHost(host)) return true;
  if (host !== settings.consoleHost) return false;
  const { ranges } = consoleSetting.of(settings);
  const parsed = parseAddress(address);
  return ranges === undefined || (parsed !== undefined && ranges.has(parsed));
}

/** Whether operators' calls are answered here: without a console host, the players' host answers their tokens. */
export function servesOperators(context: Context): boolean {
  return context.settings.consoleHost === undefined || servesConsole(context);
}

/** What a console's own host serves: its pages, its calls, and the files that its pages load, pictures among them. */
const ofConsole = /^\/(?:ops(?:\/|$)|_astro\/|art\/tiles\/|uploads\/)/;

/**
 * Whether this is a console's own host, which serves nothing else, and the path is not the console's or the address
 * may not reach it.
 */
export function isOutsideConsole(context: Context): boolean {
  const { settings, target } = context;
  if (target.host !== settings.consoleHost || isPrivateHost(target.host)) return false;
  return !ofConsole.test(target.pathname) || !servesConsole(context);
}
