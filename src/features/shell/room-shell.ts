import { startShell } from './light/shell.ts';
import { startServiceWorker } from './start-service-worker.ts';
import { watchSystemStatus } from './system-status.ts';

startShell();
watchSystemStatus();
void startServiceWorker();
