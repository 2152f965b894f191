import { showLastLogin } from './last-login.ts';
import { showUnread } from './unread-badges.ts';

/** What a member's pages show besides, once all else stands. */
export function showForMember(): void {
  showUnread();
  void showLastLogin();
}
