import './shell.ts';
import { fillMemberBar } from './member-bar.ts';

if (document.documentElement.hasAttribute('data-signed-in')) fillMemberBar();
