import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import type { OwnParts } from '#src/console/kit/sections/own-parts.ts';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { AsSeenPart } from './AsSeenPart.tsx';
import { LevelField } from './LevelField.tsx';
import { MemberHead } from './MemberHead.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { RewardsField } from './RewardsField.tsx';
import { StopsPart } from './StopsPart.tsx';
import { WageringField } from './WageringField.tsx';

const own: OwnParts = {
  answers: { memberProfile: ProfilePart, memberStops: StopsPart, memberAsSeen: AsSeenPart },
  fields: { rewards: RewardsField, wagering: WageringField, level: LevelField },
};

interface Props {
  screen: BuiltScreen;
  menu: readonly MenuEntry[];
}

/** Members, and one member whole. */
export function MembersPage(props: Props) {
  return <ScreenPage {...props} Detail={Member} own={own} />;
}

/** Rises of levels that wait for an operator. */
export function LevelRisesPage(props: Props) {
  return <ScreenPage {...props} own={own} />;
}

function Member({ row }: OpenDetail) {
  return <MemberHead overview={row as OutputOf<typeof memberOversightContracts.memberOverview>} />;
}
