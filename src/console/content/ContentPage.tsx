import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { type NewObject, ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import { textAt } from '#src/console/kit/row.ts';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { LateContentEditor } from './late-content-editor.ts';
import { ownAction } from './own-action.ts';

/** Announcements and banners: the list, and each in an editor. */
export function ContentPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={Announcement} New={NewAnnouncement} isWide />;
}

function Announcement({ screen, row, id, onChanged }: OpenDetail) {
  return (
    <LateContentEditor
      key={id}
      action={ownAction(screen, 'changeAnnouncement')}
      id={id}
      row={row}
      onDone={onChanged}
      onOvertaken={onChanged}
    />
  );
}

function NewAnnouncement({ screen, onMade }: NewObject) {
  return (
    <LateContentEditor
      action={ownAction(screen, 'createAnnouncement')}
      id={undefined}
      row={{}}
      onDone={(answer) => onMade(textAt(answer, 'id') ?? '')}
    />
  );
}
