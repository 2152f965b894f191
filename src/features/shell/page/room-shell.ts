import { startShell } from '#src/features/shell/light/shell.ts';
import { startServiceWorker } from '#src/features/shell/after-view/start-service-worker.ts';
import { watchSystemStatus } from '#src/features/shell/after-view/system-status.ts';

startShell();
watchSystemStatus();
void startServiceWorker();
