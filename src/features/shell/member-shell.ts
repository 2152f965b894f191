import { isSignedIn } from '#src/browser/session.ts';
import { drawLateIcons } from './late-icons.ts';
import { layOutLateParts } from './late-parts.ts';
import { markCurrent } from './mark-current.ts';
import { skipSlowTransitions } from './slow-transitions.ts';
import { fillMemberBar } from './member-bar.ts';
import { startShell } from './light/shell.ts';
import { watchSystemStatus } from './system-status.ts';

startShell();
skipSlowTransitions();
watchSystemStatus();
drawLateIcons();
layOutLateParts();
markCurrent();
document.addEventListener('addresschange', markCurrent);
if (isSignedIn()) fillMemberBar();
void import('./late-shell.ts');
