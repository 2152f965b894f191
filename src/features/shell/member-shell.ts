import { drawLateIcons } from './late-icons.ts';
import { layOutLateParts } from './late-parts.ts';
import { fillMemberBar } from './member-bar.ts';
import { startShell } from './shell.ts';

startShell();
drawLateIcons();
layOutLateParts();
if (document.documentElement.hasAttribute('data-signed-in')) fillMemberBar();
