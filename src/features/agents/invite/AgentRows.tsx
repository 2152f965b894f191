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
      <ListRow icon="share" title={t.myLinks} detail={t.myLinksExplained} href="#links" />
      <ListRow icon="person" title={t.myTeam} detail={t.myTeamExplained} href="#team" />
      <ListRow icon="receipt" title={t.teamReport} detail={t.teamReportExplained} href="#report" />
      <ListRow
        icon="wallet"
        title={t.myStatements}
        detail={t.myStatementsExplained}
        href="/m/member/agent/statements"
      />
    </List>
  );
}
