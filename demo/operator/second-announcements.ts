import type { DemoAnnouncement } from './announcements.ts';

/** The second operator's announcements, in its two languages. */
export const secondAnnouncements: readonly DemoAnnouncement[] = [
  {
    id: 'tide-opening',
    type: 'PL',
    position: 10,
    texts: {
      ko: [
        '타이드라이트가 문을 열었습니다',
        '<p>피싱 게임을 맨 앞에 모았습니다. 처음 오셨다면 <a href="/m/help">도움말</a>부터 확인해 보세요.</p>',
      ],
      en: [
        'Tidelight is open',
        '<p>Fishing games come first here. New to the site? Start with the <a href="/m/help">help centre</a>.</p>',
      ],
    },
  },
  {
    id: 'tide-banner-fish',
    type: 'B',
    position: 10,
    banner: { url: '/m/gameList?gameType=FISH', picture: '/art/banners/sea.webp' },
    texts: {
      ko: ['바다로 떠나 볼까요', '피싱 게임 모아 보기'],
      en: ['Out to sea', 'Every fishing game in one place'],
    },
  },
];
