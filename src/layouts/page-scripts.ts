import { offerLogin } from '#src/browser/login-redirect.ts';
import '#src/features/shell/member-shell.ts';

offerLogin(() => import('./login-relay.ts'));
