import { startShell } from './light/shell.ts';

startShell();
// The page is ready when the rest runs too.
await import('./late-shell.ts');
