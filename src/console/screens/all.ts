import type { ScreenDeclaration } from '#src/console/screen/screen.ts';
import { operatorSearchContracts } from '#src/contracts/operations/operator-search.ts';
import { operatorSessionContracts } from '#src/contracts/operator-accounts/operator-session.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { agents, domains, moves } from './agents.screen.ts';
import { approvals } from './approvals.screen.ts';
import { cards } from './cards.screen.ts';
import { chat } from './chat.screen.ts';
import { checks, marks, matches } from './checks.screen.ts';
import { content, help, messages, notifications } from './content.screen.ts';
import { firstRun } from './first-run.screen.ts';
import { held, wallets } from './held.screen.ts';
import { home } from './home.screen.ts';
import { draws, odds, sports } from './draws.screen.ts';
import { games, imports, jackpots, order, vendors } from './games.screen.ts';
import { levelRises, members } from './members.screen.ts';
import { flags, hosts, statements, transfers } from './network.screen.ts';
import { operators, sessions } from './operators.screen.ts';
import { payments, payouts, tills } from './payments.screen.ts';
import { archive, changes, events, outgoing } from './records.screen.ts';
import { exported, reports } from './reports.screen.ts';
import { applications, contests, promotions, reviews } from './promotions.screen.ts';
import { languages, maintenance, places, settings } from './settings.screen.ts';
import { feedback, threads } from './threads.screen.ts';
import { withdrawals } from './withdrawals.screen.ts';

/** Every screen, in the order of the menu. */
export const screens: readonly ScreenDeclaration[] = [
  home,
  approvals,
  members,
  checks,
  matches,
  marks,
  threads,
  feedback,
  chat,
  withdrawals,
  cards,
  payments,
  payouts,
  tills,
  held,
  wallets,
  reports,
  exported,
  agents,
  statements,
  transfers,
  flags,
  hosts,
  moves,
  domains,
  games,
  vendors,
  order,
  imports,
  jackpots,
  draws,
  odds,
  sports,
  promotions,
  applications,
  reviews,
  contests,
  levelRises,
  content,
  help,
  messages,
  notifications,
  firstRun,
  settings,
  languages,
  places,
  maintenance,
  operators,
  sessions,
  events,
  changes,
  outgoing,
  archive,
];

/** The calls of what stands around every screen, and of an operator's own account. */
export const shellCalls: readonly Endpoint[] = [
  operatorSessionContracts.operatorSession,
  operatorSessionContracts.endOperatorSession,
  operatorSessionContracts.stepUpOptions,
  operatorSessionContracts.stepUp,
  operatorSessionContracts.operatorFactors,
  operatorSessionContracts.operatorFactorOptions,
  operatorSessionContracts.changeOperatorFactors,
  operatorSessionContracts.takeOwnToken,
  operatorSearchContracts.operatorSearch,
];
