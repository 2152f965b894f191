import { offerLogin } from '#src/browser/login-redirect.ts';
import '#src/features/shell/member-shell.ts';

offerLogin(async (goOn) => (await import('./login-relay.ts')).relay(goOn));
