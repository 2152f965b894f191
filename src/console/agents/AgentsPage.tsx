import { late } from '#src/console/late/late.tsx';
import type { OwnParts } from '#src/console/kit/sections/own-parts.ts';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { PercentField } from './PercentField.tsx';
import { RatesField } from './RatesField.tsx';

/** Only an open agent has them. */
const RatesPart = late(async () => (await import('./RatesPart.tsx')).RatesPart);
const TermsField = late(async () => (await import('./TermsField.tsx')).TermsField);

const own: OwnParts = {
  answers: { agentRates: RatesPart },
  fields: { rebates: RatesField, ppm: PercentField, terms: TermsField },
};

/** The tree of agents, and one agent with rates, quotas and contracts. */
export function AgentsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} own={own} />;
}
