import { late } from '#src/console/late/late.tsx';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import type { History } from './conversation.store.ts';

/** Loaded once somebody opens what it shows. */
const LateConversationPart = late(async () => (await import('./ConversationPart.tsx')).ConversationPart);

/** Conversations with members: the list, and one of them live. */
export function ChatPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={Open} />;
}

function Open({ row, id, onChanged }: OpenDetail) {
  return <LateConversationPart memberId={id} history={row as History} onChanged={onChanged} />;
}
