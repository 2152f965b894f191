import refusals from '#functions/generated/refusals.json' with { type: 'json' };
import { failure, outcomeOf, withOutcome } from '#functions/http/answer.ts';
import type { Verdict } from '#functions/http/context.ts';
import type { SystemState } from '#src/contracts/operations/operations.ts';
import { systemStatusOf } from './gate.ts';
import { type BrandStyle, brandStyleOf } from '#functions/edge/pages/brand-style.ts';
import { refusalLanguage } from '#functions/edge/pages/language.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import { chosenTheme } from '#functions/edge/pages/page-look.ts';
import { shortReference } from '#src/rules/text/short-reference.ts';
import { securityHeaders } from '#functions/http/security-headers.ts';
import type { Site } from '#functions/edge/site.ts';
import { noticeOf } from '#functions/edge/system-state.ts';
import { isConnectionBlocked } from './verdict.ts';
import { visitorLocationOf } from './visitor-location.ts';

const apiPath = /^\/(?:wps|lgw|lotto|vendor|house|ops)\//;
const secondsUntilRetry = 60;

/** A way to the merchant's support outside this site, which a visitor who may not enter can still use. */
export interface SupportContact {
  readonly csType: 'WHATSAPP' | 'LIVECHAT';
  readonly path: string;
}

/** The pages that are built into the Worker. */
type Kind = keyof typeof refusals.pages;

interface Refused {
  readonly request: Request;
  readonly pathname: string;
  /** Undefined if the gate let the visitor in and something else failed. */
  readonly verdict: Verdict | undefined;
  readonly site: Site | undefined;
  readonly support?: readonly SupportContact[] | undefined;
  readonly requestId: string;
  readonly nowMs: number;
}

/** The only response that a blocked visitor gets: a page for a browser, a failure code for a call or a file. */
export function refuse(refused: Refused & { readonly verdict: Verdict }): Response {
  const { verdict, nowMs } = refused;
  const systemStatus = systemStatusOf(verdict);
  const state = stateOf(refused);
  const code = systemStatus === 2 ? 'REGION_RESTRICTED' : 'MAINTENANCE';
  const headers: Record<string, string> =
    systemStatus === 2
      ? { 'Clear-Site-Data': '"cache"' }
      : { 'Retry-After': String(retrySeconds(state.endsAtMs, nowMs)) };
  if (!wantsPage(refused)) {
    const { endsAtMs } = state;
    const message = noticeOf(
      state,
      refusalLanguage(refused.request, refused.site && profileOf(refused.site.settings)),
    );
    const details = {
      systemStatus,
      ...(endsAtMs === undefined ? {} : { endsAtMs }),
      ...(message ? { message } : {}),
    };
    return failure(code, refused.requestId, details, headers);
  }
  if (systemStatus === 1) return withOutcome(documentOf(refused, '503', 503, headers), code);
  return withOutcome(documentOf(refused, isBlocked(refused) ? '403' : '451', 451, headers), code);
}

/** Replaces a failure by an error page if a browser requested a page; calls and files keep the failure code. */
export function errorPageOf(failed: Response, refused: Refused): Response {
  if (!wantsPage(refused)) return failed;
  const retryAfter = failed.headers.get('Retry-After');
  const page = documentOf(refused, '500', failed.status, retryAfter ? { 'Retry-After': retryAfter } : {});
  const code = outcomeOf(failed);
  return code ? withOutcome(page, code) : page;
}

/** The self-contained page of a kind, in the visitor's language and the merchant's look. */
function documentOf(
  refused: Refused,
  kind: Kind,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  const brandStyle = refused.site && brandStyleOf(refused.site.settings);
  return new Response(page(refused, kind, stateOf(refused), brandStyle), {
    status,
    headers: {
      ...securityHeaders,
      'Content-Security-Policy': refusals.contentSecurity[kind].replace(
        'style-src ',
        brandStyle ? `style-src ${brandStyle.styleSource} ` : 'style-src ',
      ),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/** Whether the connection itself is blocked, rather than the region that it comes from. */
function isBlocked({ request, site }: Refused): boolean {
  return site?.policy !== undefined && isConnectionBlocked(visitorLocationOf(request), site.policy);
}

function wantsPage({ request, pathname }: Refused): boolean {
  return !apiPath.test(pathname) && (request.headers.get('Accept') ?? '').includes('text/html');
}

function stateOf({ site, verdict }: Refused): SystemState {
  return (verdict === 'maintenance' && site?.system) || { maintenance: false };
}

function retrySeconds(endsAtMs: number | undefined, nowMs: number): number {
  return endsAtMs !== undefined && endsAtMs > nowMs
    ? Math.ceil((endsAtMs - nowMs) / 1000)
    : secondsUntilRetry;
}

function page(refused: Refused, kind: Kind, state: SystemState, brandStyle: BrandStyle | undefined): string {
  const { request, site, support = [], requestId, nowMs } = refused;
  const profile = site && profileOf(site.settings);
  const language = refusalLanguage(request, profile);
  let html = (refusals.pages[kind] as Record<string, string>)[language] ?? refusals.pages[kind].en;
  html = html.replace('%SHORT_REFERENCE%', shortReference(requestId)).replace('%REFERENCE%', requestId);
  html = withSupport(html, support);
  if (brandStyle) html = html.replace('</head>', () => `<style>${brandStyle.style}</style></head>`);
  const theme = chosenTheme(request.headers.get('Cookie') ?? '') ?? profile?.defaultTheme;
  if (theme === 'light') html = html.replace('data-theme="dark"', 'data-theme="light"');
  const until = state.endsAtMs !== undefined && state.endsAtMs > nowMs ? state.endsAtMs : undefined;
  html = filled(html, 'until', until === undefined ? undefined : instantText(until, language, site));
  return filled(html, 'message', noticeOf(state, language));
}

/** Shows the ways to support on the pages that have a place for them, the first of each kind. */
function withSupport(html: string, contacts: readonly SupportContact[]): string {
  if (contacts.length === 0) return html;
  return contacts.reduce(
    (shown, { csType, path }) =>
      shown.replace(`data-contact="${csType}" hidden`, () => `href="${harmless(path)}" rel="noopener"`),
    html.replace('data-support hidden', 'data-support'),
  );
}

function harmless(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** Shows one optional line of a refusal page, its text escaped. */
function filled(html: string, name: string, text: string | undefined): string {
  if (text === undefined) return html;
  return html
    .replace(`data-${name} hidden`, `data-${name}`)
    .replace(`%${name.toUpperCase()}%`, () => harmless(text));
}

function instantText(instantMs: number, language: string, site: Site | undefined): string {
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone: site ? profileOf(site.settings).timeZone : 'UTC',
  }).format(instantMs);
}
