import { type FailureCode, failureCodes } from '#src/contracts/failure-codes.ts';
import { type DashboardFigure, type DashboardHour, hoursShown } from '#src/contracts/operations/dashboard.ts';
import { hourMs } from '#src/rules/durations.ts';
import type { ShardFigures } from './dashboard.sources.ts';

/** How many hours the figures cover, the current one included. */
const figureHours = 24;

/** From when on the line, and the figures, are counted: whole hours, of which the current one is the last. */
export function spansAt(nowMs: number): { readonly lineFromMs: number; readonly figuresFromMs: number } {
  const currentMs = Math.floor(nowMs / hourMs) * hourMs;
  return {
    lineFromMs: currentMs - (hoursShown - 1) * hourMs,
    figuresFromMs: currentMs - (figureHours - 1) * hourMs,
  };
}

interface FigureBasis {
  readonly nowMs: number;
  /** Whether every shard answered. */
  readonly isWhole: boolean;
}

/** The figures of the house account over the shards that answered; none if none did. */
export function houseFigures(
  shards: readonly ShardFigures[],
  { nowMs, isWhole }: FigureBasis,
): readonly DashboardFigure[] {
  if (shards.length === 0) return [];
  const { figuresFromMs: fromMs } = spansAt(nowMs);
  const common = { source: 'house', atMs: nowMs, isPartial: !isWhole } as const;
  const recent = <Row extends { readonly hourMs: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.hourMs >= fromMs);
  const play = recent(shards.flatMap((shard) => shard.play));
  const money = recent(shards.flatMap((shard) => shard.money));
  const currencies = [...new Set([...play, ...money].map(({ currency }) => currency))].sort();
  const since = shards.flatMap(({ backlog }) => backlog.sinceMs ?? []);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const plain = (name: DashboardFigure['name'], value: number) => ({ ...common, name, value });
  return [
    ...currencies.flatMap((currency) => {
      const own = play.filter((row) => row.currency === currency);
      const stakes = sum(own.map(({ stakeMinor }) => stakeMinor));
      const wins = sum(own.map(({ winMinor }) => winMinor));
      const flow = (name: 'deposits' | 'withdrawals') =>
        sum(
          money.filter((row) => row.currency === currency && row.flow === name).map((row) => row.amountMinor),
        );
      const sums = { stakes, wins, ggr: stakes - wins };
      const flows = { deposits: flow('deposits'), withdrawals: flow('withdrawals') };
      return Object.entries({ ...sums, ...flows }).map(([name, value]) => ({
        ...plain(name as DashboardFigure['name'], value),
        ...{ currency, fromMs },
      }));
    }),
    { ...plain('active', sum(shards.map(({ players }) => players))), fromMs },
    plain('undelivered', sum(shards.map(({ backlog }) => backlog.wallets))),
    plain('unrecorded', sum(shards.map(({ backlog }) => backlog.unrecorded))),
    plain('lagMs', since.length > 0 ? Math.max(0, nowMs - Math.min(...since)) : 0),
  ];
}

/** Play of each of the last hours, over the shards that answered; empty if none did. */
export function playByHour(shards: readonly ShardFigures[], nowMs: number): readonly DashboardHour[] {
  if (shards.length === 0) return [];
  const { lineFromMs } = spansAt(nowMs);
  const play = shards.flatMap((shard) => shard.play);
  const currencies = [...new Set(play.map(({ currency }) => currency))].sort();
  return Array.from({ length: hoursShown }, (_, at) => {
    const startMs = lineFromMs + at * hourMs;
    const rows = play.filter((row) => row.hourMs === startMs);
    const sums = currencies.map((currency) =>
      rows
        .filter((row) => row.currency === currency)
        .reduce(
          (total, row) => ({
            currency,
            bets: total.bets + row.bets,
            stakeMinor: total.stakeMinor + row.stakeMinor,
            winMinor: total.winMinor + row.winMinor,
          }),
          { currency, bets: 0, stakeMinor: 0, winMinor: 0 },
        ),
    );
    return { hourMs: startMs, sums };
  });
}

const refused = 'refused ';

/** Whether a counted outcome is a fault of the site; being closed for maintenance is none. */
export function isError(name: string): boolean {
  if (!name.startsWith(refused)) return false;
  const code = name.slice(refused.length);
  return (
    code !== 'MAINTENANCE' &&
    Object.hasOwn(failureCodes, code) &&
    failureCodes[code as FailureCode].status >= 500
  );
}
