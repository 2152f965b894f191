import type { Screen } from './visit.ts';

/** The screens below the member centre, and what an operator says to members. */
export const memberScreens: readonly Screen[] = [
  { name: 'profile', path: '/m/member/profile', as: 'member' },
  { name: 'sessions', path: '/m/member/sessions', as: 'member' },
  { name: 'change-password', path: '/m/changePsw', as: 'member' },
  { name: 'forgotten-password', path: '/m/forget', as: 'guest' },
  { name: 'free-trial', path: '/m/trail', as: 'guest' },
  { name: 'notice', path: '/m/notice', as: 'member' },
  { name: 'messages', path: '/m/messages', as: 'member' },
  { name: 'inbox', path: '/m/webEmail', as: 'member' },
  { name: 'chat', path: '/m/message', as: 'member' },
  { name: 'app', path: '/m/app', as: 'guest' },
  { name: 'user-agreement', path: '/m/userAgreement', as: 'guest' },
];
