import { screen } from '#src/console/screen/screen.ts';
import { announcementsOperationsContracts } from '#src/contracts/announcements/announcements-operations.ts';
import { contentContracts } from '#src/contracts/content/content.ts';
import { helpContracts } from '#src/contracts/help/help.ts';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { pushContracts } from '#src/contracts/push/push.ts';

const writtenFields = [
  ...['type', 'execution', 'groupName', 'platform', 'promotionType', 'url', 'picture', 'position'],
  ...['startsAtMs', 'endsAtMs', 'draft'],
];

/** Announcements and banners. */
export const content = screen({
  name: 'content',
  path: '/ops/content',
  group: 'site',
  words: 'content',
  list: {
    call: announcementsOperationsContracts.operatorAnnouncements,
    columns: ['title', 'type', 'state', 'startsAtMs', 'endsAtMs', 'missing', 'changedAtMs'],
    filters: ['type'],
    key: 'id',
  },
  detail: { call: announcementsOperationsContracts.operatorAnnouncement, history: 'announcement' },
  actions: [
    { call: announcementsOperationsContracts.createAnnouncement, isOfList: true, isOwn: true },
    {
      call: announcementsOperationsContracts.changeAnnouncement,
      fixed: { expectedVersion: 'version' },
      filled: Object.fromEntries(writtenFields.map((name) => [name, name])),
      isOwn: true,
    },
    {
      call: announcementsOperationsContracts.endAnnouncement,
      only: { at: 'state', is: ['live', 'planned'] },
    },
  ],
  uses: [contentContracts.previewContent, contentContracts.uploadPicture],
});

/** The articles of the help centre. */
export const help = screen({
  name: 'help',
  path: '/ops/help',
  group: 'site',
  words: 'content',
  tabOf: 'content',
  list: {
    call: helpContracts.operatorHelp,
    columns: ['title', 'id', 'parent', 'state', 'position', 'missing', 'changedAtMs', 'changedBy'],
    key: 'id',
  },
  detail: { history: 'help' },
  actions: [
    {
      call: helpContracts.writeHelp,
      fixed: { expectedVersion: 'version' },
      filled: { parent: 'parent', position: 'position', draft: 'draft' },
      isOfList: true,
      isOwn: true,
    },
    { call: helpContracts.removeHelp },
  ],
  uses: [contentContracts.previewContent, contentContracts.uploadPicture],
});

/** Messages into members' inboxes. */
export const messages = screen({
  name: 'messages',
  path: '/ops/messages',
  group: 'site',
  words: 'content',
  tabOf: 'content',
  isFor: messagesContracts.sendMessage,
  actions: [{ call: messagesContracts.sendMessage, fresh: ['key'], isOwn: true }],
  uses: [contentContracts.previewContent, contentContracts.uploadPicture],
});

/** Notifications to browsers. */
export const notifications = screen({
  name: 'notifications',
  path: '/ops/notifications',
  group: 'site',
  words: 'content',
  tabOf: 'content',
  isFor: pushContracts.sendPush,
  actions: [{ call: pushContracts.sendPush, isOwn: true }],
  uses: [pushContracts.operatorPush],
});
