import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { ComplaintThread, type OpenComplaint } from './ComplaintThread.tsx';
import { FeedbackThread, type OpenFeedback } from './FeedbackThread.tsx';

interface Props {
  screen: BuiltScreen;
  menu: readonly MenuEntry[];
}

/** Complaints of members. */
export function ComplaintsPage(props: Props) {
  return <ScreenPage {...props} Detail={Complaint} />;
}

/** Feedback of members. */
export function FeedbackPage(props: Props) {
  return <ScreenPage {...props} Detail={Feedback} />;
}

function Complaint({ row }: OpenDetail) {
  return <ComplaintThread complaint={row as OpenComplaint} />;
}

function Feedback({ row }: OpenDetail) {
  return <FeedbackThread feedback={row as OpenFeedback} />;
}
