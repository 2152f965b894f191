import type { WordsFor } from '#src/i18n/words.ts';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';

interface Props {
  words: WordsFor<'invite'>;
}

/** The ways to an agent's further screens. */
export function AgentRows({ words: { t } }: Props) {
  return (
    <List label={t.forAgents}>
      <ListRow icon="person" title={t.myTeam} detail={t.myTeamExplained} href="#team" />
      <ListRow icon="receipt" title={t.teamReport} detail={t.teamReportExplained} href="#report" />
    </List>
  );
}
