import { showLastLogin } from './last-login.ts';
import { showUnread } from './unread-badges.ts';

/** What members' pages show in addition, once everything else is in place. */
export function showForMember(): void {
  showUnread();
  void showLastLogin();
}
