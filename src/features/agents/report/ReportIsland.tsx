import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { AgentScreenFrame } from '#src/features/agents/screen/AgentScreenFrame.tsx';
import { $agentScreen } from '#src/features/agents/screen/agent-screen.store.ts';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $report, $reportSpan, chooseSpan, loadReport, reloadReport } from './report.store.ts';
import { reportSpans } from './report-spans.ts';
import type { ReportWords } from './report-words.ts';
import { ReportFigures } from './ReportFigures.tsx';
import css from './report.module.css';

interface Props {
  words: ReportWords;
}

/** What the agent's branch brought, shown while the address names the screen. */
export function ReportIsland({ words }: Props) {
  const screen = useStore($agentScreen, { ssr: 'initial' });
  return screen === 'report' ? <ReportScreen words={words} /> : null;
}

function ReportScreen({ words }: Props) {
  const { t } = words;
  const report = useStore($report);
  const span = useStore($reportSpan);
  useEffect(() => void loadReport(), []);
  return (
    <AgentScreenFrame title={t.report} back={t.toInvite}>
      <Tabs
        id="report"
        label={t.span}
        kind="pills"
        tabs={reportSpans.map((id) => ({ id, label: t[id] }))}
        current={span}
        onChange={(chosen) => void chooseSpan(chosen)}
      />
      <TabPanel id="report" current={span}>
        <div className={css.panel}>
          {report.status === 'loading' ? (
            <Skeleton shape="card" count={3} label={t.loading} />
          ) : report.status === 'failed' ? (
            <ErrorState
              title={report.code === 'AGENT_NEEDED' ? t.agentsOnly : t.reportFailed}
              retryLabel={t.retry}
              onRetry={() => void reloadReport()}
            />
          ) : (
            <ReportFigures ready={report} words={words} />
          )}
        </div>
      </TabPanel>
    </AgentScreenFrame>
  );
}
