import type { Result } from 'lighthouse';
import { ensureTools } from '../../scripts/setup/steps/tools.mjs';
import { chromiumPath, measuringFlags } from './chromium.ts';
import { type MainThread, mainThreadOf, type PageTraceEvent } from './main-thread.ts';

/** The result of one Lighthouse run on a page (mobile, simulated slow 4G, 4× CPU slowdown). */
export interface Look {
  readonly scores: { performance: number; accessibility: number; practices: number; seo: number };
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Wall-clock blocking time. The `mainThread` figures have the page's own share. */
  readonly blockingMs: number;
  readonly layoutShift: number;
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly htmlBytes: number;
  /** On the phone that Lighthouse simulates. */
  readonly mainThread: MainThread;
  /** Audits below full marks in the three categories other than performance. */
  readonly faults: readonly string[];
}

interface NetworkItem {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize?: number;
}

const triesMax = 3;

/** Runs Lighthouse on a page once, in a browser of its own, with a visitor's headers. */
export async function look(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Look> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await lookOnce(url, headers);
    } catch (error) {
      // A trace without NAVSTART is a failure of Lighthouse itself, and says nothing about the page.
      if (tries === triesMax || !String(error).includes('NO_NAVSTART')) throw error;
    }
  }
}

/** The same round trip and server time for every page, in milliseconds: Lighthouse's defaults without an estimate. */
function alikeFor(origin: string) {
  return { additionalRttByOrigin: { [origin]: 0 }, serverResponseTimeByOrigin: { [origin]: 30 } };
}

async function lookOnce(url: string, headers: Readonly<Record<string, string>>): Promise<Look> {
  await ensureTools();
  const { launch } = await import('chrome-launcher');
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', ...measuringFlags],
    logLevel: 'silent',
  });
  try {
    const precomputedLanternData = alikeFor(new URL(url).origin);
    const given = { port: chrome.port, extraHeaders: headers, precomputedLanternData } as const;
    const flags = { output: 'json', logLevel: 'error', ...given };
    const run = await lighthouse(url, flags);
    if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.code ?? `no look at ${url}`);
    return lookOf(run.lhr, run.artifacts.Trace.traceEvents as PageTraceEvent[]);
  } finally {
    chrome.kill();
  }
}

function lookOf(result: Result, events: readonly PageTraceEvent[]): Look {
  const figure = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const network = networkOf(result);
  const bytes = (kind?: string) =>
    network
      .filter(({ resourceType }) => kind === undefined || resourceType === kind)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
    },
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    requests: network.length,
    bytes: bytes(),
    scriptBytes: bytes('Script'),
    htmlBytes: bytes('Document'),
    mainThread: mainThreadOf(
      events,
      result.finalDisplayedUrl,
      result.configSettings.throttling.cpuSlowdownMultiplier,
    ),
    faults: faultsOf(result),
  };
}

function networkOf(result: Result): NetworkItem[] {
  const details = result.audits['network-requests']?.details;
  const items = details?.type === 'table' ? (details.items as NetworkItem[]) : [];
  return items.filter(({ url }) => url.startsWith('http'));
}

function faultsOf(result: Result): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}${consoleErrors(result, id)}`),
  );
}

/** The console's messages, if they are the fault. */
function consoleErrors(result: Result, audit: string): string {
  const details = result.audits[audit]?.details;
  if (audit !== 'errors-in-console' || details?.type !== 'table') return '';
  const said = details.items as readonly { readonly description?: string }[];
  return ` (${said.map(({ description = '' }) => description).join('; ')})`;
}
