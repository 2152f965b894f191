import {
  type FirstRunLack,
  type FirstRunNote,
  type FirstRunStep,
  firstRunSteps,
} from '#src/contracts/first-run/first-run.ts';

/** What a step still lacks; `of` is the language or the secret that is meant. */
export interface Lack {
  readonly what: FirstRunLack;
  readonly of?: string;
}

/** What a step has to say beside what it lacks; `of` is the pack whose rule it is. */
export interface Note {
  readonly what: FirstRunNote;
  readonly of: string;
}

/** What is known of a merchant on its way to the first served page. */
export interface FirstRunFacts {
  readonly activeOwners: number;
  readonly brand: { readonly hasName: boolean; readonly isValid: boolean; readonly hasCopyright: boolean };
  /** The fields that the merchant’s document itself states; defaults do not count as a decision. */
  readonly stated: ReadonlySet<string>;
  readonly hasPolicy: boolean;
  /** Whether the asking operator’s address is in the policy’s own ranges. */
  readonly isAskerInside: boolean;
  readonly hasPack: boolean;
  readonly hasHelpOrganisations: boolean;
  readonly hasDisputeBody: boolean;
  readonly hasGame: boolean;
  readonly hasDepositChannel: boolean;
  readonly hasPayoutBank: boolean;
  /** Whether players find the pages of deposits and withdrawals; a till without them reaches nobody. */
  readonly hasDeposits: boolean;
  readonly hasWithdrawals: boolean;
  /** The packs by which nobody deposits before their identity is proven. */
  readonly packsWithProof: readonly string[];
  readonly missingSecrets: readonly string[];
  /** The merchant's languages in which they are not written. */
  readonly termsMissingIn: readonly string[];
  readonly welcomeMissingIn: readonly string[];
  readonly messageTest: 'arrived' | 'waived' | undefined;
  /** The round that was begun last, as it is recorded. */
  readonly round: Readonly<Record<'step' | 'nodeId' | 'memberId', unknown>> | undefined;
  readonly isOpen: boolean;
}

type Lacking = (facts: FirstRunFacts) => readonly Lack[];

const unless = (is: boolean, what: FirstRunLack): readonly Lack[] => (is ? [] : [{ what }]);

/** Two owners, because every act that needs two persons needs a second one. */
const ownersMin = 2;

const lacksOf: Readonly<Record<FirstRunStep, Lacking>> = {
  owners: ({ activeOwners }) => unless(activeOwners >= ownersMin, 'owner'),
  brand: ({ brand }) => [
    ...unless(brand.hasName, 'name'),
    ...unless(brand.isValid, 'brand'),
    ...unless(brand.hasCopyright, 'copyright'),
  ],
  money: ({ stated }) => [
    ...unless(stated.has('currency'), 'currency'),
    ...unless(stated.has('timeZone'), 'time-zone'),
    ...unless(stated.has('languages'), 'languages'),
    ...unless(stated.has('features'), 'features'),
  ],
  places: ({ hasPolicy, isAskerInside }) => [
    ...unless(hasPolicy, 'policy'),
    ...unless(isAskerInside, 'own-address'),
  ],
  protection: ({ hasPack, hasHelpOrganisations, hasDisputeBody }) => [
    ...unless(hasPack, 'pack'),
    ...unless(hasHelpOrganisations, 'help-organisations'),
    ...unless(hasDisputeBody, 'dispute-body'),
  ],
  games: ({ hasGame }) => unless(hasGame, 'game'),
  till: ({ hasDepositChannel, hasPayoutBank, hasDeposits, hasWithdrawals, missingSecrets }) => [
    ...unless(hasDepositChannel, 'deposit-channel'),
    ...unless(hasPayoutBank, 'payout-bank'),
    ...unless(hasDeposits, 'deposits-on'),
    ...unless(hasWithdrawals, 'withdrawals-on'),
    ...missingSecrets.map((of) => ({ what: 'secret' as const, of })),
  ],
  messages: ({ termsMissingIn, welcomeMissingIn, messageTest }) => [
    ...termsMissingIn.map((of) => ({ what: 'terms' as const, of })),
    ...welcomeMissingIn.map((of) => ({ what: 'welcome' as const, of })),
    ...unless(messageTest !== undefined, 'test-message'),
  ],
  round: ({ round }) => unless(round?.step === 'passed', 'test-round'),
  open: ({ isOpen }) => unless(isOpen, 'approval'),
};

/** The steps in their order, each with what it still lacks; a test that was waived does not count as made. */
export function stepsOf(facts: FirstRunFacts) {
  return firstRunSteps.map((name) => {
    const lacks = [...lacksOf[name](facts)];
    const isWaived = name === 'messages' && facts.messageTest === 'waived';
    const done = isWaived ? ('waived' as const) : ('done' as const);
    return { name, state: lacks.length === 0 ? done : ('open' as const), lacks, notes: notesOf(name, facts) };
  });
}

/** Who sets up rules or a till learns there that deposits wait for a check of identity. */
function notesOf(name: FirstRunStep, { packsWithProof }: FirstRunFacts): Note[] {
  const isConcerned = name === 'protection' || name === 'till';
  return isConcerned ? packsWithProof.map((of) => ({ what: 'identity-before-deposit', of })) : [];
}
