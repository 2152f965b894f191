import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { lotteryVendors, lottoViews } from '#src/contracts/lottery/launch.ts';
import { prizeModes } from '#src/contracts/lottery/lottery-fields.ts';
import { lobbyCode } from '#src/rules/lottery/launch-address.ts';
import { showToast, toastMs } from '#src/ui/overlays/toast.ts';
import type { StartCode } from './start-words.server.ts';

export type LotteryStart =
  | { readonly status: 'starting' }
  | { readonly status: 'failed'; readonly code: StartCode };

export const $lotteryStart = atom<LotteryStart>({ status: 'starting' });

/** Launches what the address names, or the lobby if it names nothing, and goes there. */
export async function startLottery(startingText: string): Promise<void> {
  $lotteryStart.set({ status: 'starting' });
  const hide = showToast(startingText, { kind: 'loading', durationMs: toastMs.short });
  const answer = await memberCall(gamesContracts.launchGame, requestedLaunch(location.search));
  hide();
  if (answer.ok) location.replace(answer.value.gameUrl);
  else $lotteryStart.set({ status: 'failed', code: answer.code });
}

/** The launch that a query requests; unknown values are left out. */
export function requestedLaunch(search: string) {
  const query = new URLSearchParams(search);
  const named = <Word extends string>(words: readonly Word[], name: string) =>
    words.find((word) => word === query.get(name));
  const vendorCode = named(lotteryVendors, 'vendorCode');
  const lottoView = named(lottoViews, 'lottoView');
  const lottoPrizeMode = named(prizeModes, 'lottoPrizeMode');
  const code = query.get('lottoGameCode') ?? '';
  return {
    language: languageCode(),
    device: 'MOBILE',
    launchMode: query.get('launchMode') === 'demo' ? 'demo' : 'real',
    lottoGameCode: /^[A-Za-z0-9_]{1,40}$/.test(code) ? code : lobbyCode,
    backUrl: query.get('pageBack') === 'home' ? '/m/home' : '/m/lottery',
    ...(vendorCode ? { vendorCode } : {}),
    ...(lottoView ? { lottoView } : {}),
    ...(lottoPrizeMode ? { lottoPrizeMode } : {}),
  };
}
