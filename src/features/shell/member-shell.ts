import { drawLateIcons } from './late-icons.ts';
import { startShell } from './light/shell.ts';

startShell();
drawLateIcons();
// The page is ready when the rest runs too.
await import('./late-shell.ts');
