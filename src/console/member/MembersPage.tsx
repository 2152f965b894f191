import { late } from '#src/console/late/late.tsx';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import type { OwnParts } from '#src/console/kit/sections/own-parts.ts';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';

/** Loaded once somebody opens what it shows. */
const LateExportLink = late(
  async () => (await import('#src/console/exports/ExportLink.tsx')).ExportLink,
  'nothing',
);
const LateAsSeenPart = late(async () => (await import('./AsSeenPart.tsx')).AsSeenPart);
const LateCardField = late(async () => (await import('./CardField.tsx')).CardField);
const LateMemberHead = late(async () => (await import('./MemberHead.tsx')).MemberHead);
const LateLevelField = late(async () => (await import('./LevelField.tsx')).LevelField);
const LateProfilePart = late(async () => (await import('./ProfilePart.tsx')).ProfilePart);
const LateRewardsField = late(async () => (await import('./RewardsField.tsx')).RewardsField);
const LateStopsPart = late(async () => (await import('./StopsPart.tsx')).StopsPart);
const LateWageringField = late(async () => (await import('./WageringField.tsx')).WageringField);

const own: OwnParts = {
  answers: { memberProfile: LateProfilePart, memberStops: LateStopsPart, memberAsSeen: LateAsSeenPart },
  fields: {
    rewards: LateRewardsField,
    wagering: LateWageringField,
    level: LateLevelField,
    cardId: LateCardField,
  },
};

interface Props {
  screen: BuiltScreen;
  menu: readonly MenuEntry[];
}

/** Members, and one member whole. */
export function MembersPage(props: Props) {
  const head = <LateExportLink screen={props.screen} what="members" />;
  return <ScreenPage {...props} Detail={Member} own={own} head={head} />;
}

/** Rises of levels that wait for an operator. */
export function LevelRisesPage(props: Props) {
  return <ScreenPage {...props} own={own} />;
}

function Member({ row }: OpenDetail) {
  return <LateMemberHead overview={row as OutputOf<typeof memberOversightContracts.memberOverview>} />;
}
