import { startShell } from './light/shell.ts';
import { watchSystemStatus } from './system-status.ts';

startShell();
watchSystemStatus();
