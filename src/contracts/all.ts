import { account } from './account/all.ts';
import { agents } from './agents/all.ts';
import { announcements } from './announcements/all.ts';
import { cashier } from './cashier/all.ts';
import { chat } from './chat/all.ts';
import { contentContracts } from './content/content.ts';
import { countersContracts } from './counters/counters.ts';
import type { Contracts, Endpoint } from './endpoint.ts';
import { eventsContracts } from './events/events.ts';
import { evidenceContracts } from './evidence/evidence.ts';
import { feedbackContracts } from './feedback/feedback.ts';
import { firstRunContracts } from './first-run/first-run.ts';
import { games } from './games/all.ts';
import { help } from './help/all.ts';
import { house } from './house/all.ts';
import { jackpotsContracts } from './jackpots/jackpots.ts';
import { limits } from './limits/all.ts';
import { lottery } from './lottery/all.ts';
import { member } from './member/all.ts';
import { messagesContracts } from './messages/messages.ts';
import { operations } from './operations/all.ts';
import { operators } from './operator-accounts/all.ts';
import { outgoingContracts } from './outgoing/outgoing.ts';
import { policyReportsContracts } from './policy-reports/policy-reports.ts';
import { pushContracts } from './push/push.ts';
import { records } from './records/all.ts';
import { rewards } from './rewards/all.ts';
import { simbankContracts } from './simbank/simbank.ts';
import { statusContracts } from './status/status.ts';
import { tills } from './tills/all.ts';
import { vendorContracts } from './vendor/vendor.ts';
import { wallet } from './wallet/all.ts';
import { whitelabelContracts } from './whitelabel/whitelabel.ts';
import { winnersContracts } from './winners/winners.ts';

/** The contracts of every built feature, one line each. */
const features: readonly Contracts[] = [
  ...account,
  ...agents,
  ...announcements,
  ...cashier,
  ...chat,
  contentContracts,
  countersContracts,
  eventsContracts,
  evidenceContracts,
  feedbackContracts,
  firstRunContracts,
  ...games,
  ...help,
  ...house,
  jackpotsContracts,
  ...limits,
  ...lottery,
  ...member,
  messagesContracts,
  ...operations,
  ...operators,
  outgoingContracts,
  policyReportsContracts,
  pushContracts,
  ...records,
  ...rewards,
  simbankContracts,
  statusContracts,
  ...tills,
  vendorContracts,
  ...wallet,
  whitelabelContracts,
  winnersContracts,
];

/** Every built endpoint with the name that routes and clients use; /openapi.json is made from this list. */
export const namedEndpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = features.flatMap(
  (contracts) => Object.entries(contracts),
);

/** Every built endpoint; the completeness tests read this list. */
export const endpoints: readonly Endpoint[] = namedEndpoints.map(([, endpoint]) => endpoint);
