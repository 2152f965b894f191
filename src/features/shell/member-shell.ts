import { fillMemberBar } from './member-bar.ts';
import { startShell } from './shell.ts';

startShell();
if (document.documentElement.hasAttribute('data-signed-in')) fillMemberBar();
