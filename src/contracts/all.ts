import {
  captcha,
  captchaWork,
  checkUsername,
  memberDetails,
  memberRegister,
  registerSettings,
  sessionKey,
  sessionLogin,
  sessionLogout,
  trialLogin,
  trialUser,
} from './account.ts';
import type { Endpoint } from './endpoint.ts';
import { exportEvents, operatorEvents } from './events.ts';
import { operatorCounters } from './counters.ts';
import { switchGame, switchVendor } from './game-switches.ts';
import {
  addFavourite,
  addRecentGame,
  favourites,
  favouritesList,
  gameList,
  hotGames,
  launchGame,
  recentGames,
  removeFavourite,
  trialLaunch,
  vendorTypes,
} from './games.ts';
import { changeMemberStatus, findMember } from './members.ts';
import { tableOpen, tableRounds, tableSeed, tableSpin } from './house.ts';
import { vendorCall } from './vendor.ts';
import { wallet } from './wallet.ts';
import {
  changeRegionPolicy,
  changeSystemStatus,
  operatorChanges,
  operatorRegionPolicy,
  operatorSystemStatus,
} from './operations.ts';
import { releaseWallet, walletAlerts } from './reconciliation.ts';
import { health, systemStatus } from './status.ts';
import { winnerBoard } from './winners.ts';

/** Every endpoint that is built; /openapi.json and the completeness tests read this list. */
export const endpoints: readonly Endpoint[] = [
  systemStatus,
  sessionKey,
  sessionLogin,
  sessionLogout,
  trialLogin,
  trialUser,
  memberRegister,
  memberDetails,
  registerSettings,
  checkUsername,
  captcha,
  captchaWork,
  health,
  operatorSystemStatus,
  changeSystemStatus,
  operatorRegionPolicy,
  changeRegionPolicy,
  operatorChanges,
  changeMemberStatus,
  findMember,
  operatorEvents,
  exportEvents,
  operatorCounters,
  walletAlerts,
  releaseWallet,
  vendorTypes,
  gameList,
  hotGames,
  addFavourite,
  removeFavourite,
  favourites,
  favouritesList,
  addRecentGame,
  recentGames,
  launchGame,
  trialLaunch,
  winnerBoard,
  switchGame,
  switchVendor,
  wallet,
  vendorCall,
  tableOpen,
  tableSpin,
  tableSeed,
  tableRounds,
];
