const anytime = { en: 'Every day, at any hour', ur: 'ہر روز، ہر وقت', ko: '연중무휴 24시간' };

/**
 * The demo's settings document `help-organisations`. All organisations are fictitious and say so; the phone number
 * is one that is reserved for fiction.
 */
export const demoHelpOrganisations = {
  countries: {
    PK: [
      {
        name: 'Sukoon Example Helpline',
        about: {
          en: 'Demo entry. Free, private talks in Urdu and English, for players and families.',
          ur: 'ڈیمو اندراج۔ کھلاڑیوں اور گھر والوں کے لیے اردو اور انگریزی میں مفت، نجی بات چیت۔',
          ko: '데모 항목입니다. 이용자와 가족을 위한 무료 비공개 상담 (우르두어, 영어).',
        },
        url: 'https://sukoon.example.com/',
        hours: anytime,
      },
    ],
    KR: [
      {
        name: 'Maeum Example Centre',
        about: {
          en: 'Demo entry. Free, private advice in Korean, for players and families.',
          ur: 'ڈیمو اندراج۔ کھلاڑیوں اور گھر والوں کے لیے کورین میں مفت، نجی مشورہ۔',
          ko: '데모 항목입니다. 이용자와 가족을 위한 무료 비공개 상담.',
        },
        url: 'https://maeum.example.com/',
        hours: anytime,
      },
    ],
  },
  elsewhere: [
    {
      name: 'Steady Ground (example)',
      about: {
        en: 'Demo entry. Free, private help by phone and chat, in many languages.',
        ur: 'ڈیمو اندراج۔ فون اور چیٹ پر کئی زبانوں میں مفت، نجی مدد۔',
        ko: '데모 항목입니다. 전화와 채팅으로 여러 언어의 무료 비공개 상담.',
      },
      url: 'https://steadyground.example.com/',
      phone: '+44 20 7946 0958',
      hours: anytime,
    },
    {
      name: 'Players Together (example)',
      about: {
        en: 'Demo entry. Meetings of people who have stopped, online and in many cities.',
        ur: 'ڈیمو اندراج۔ کھیل چھوڑنے والوں کی ملاقاتیں، آن لائن اور کئی شہروں میں۔',
        ko: '데모 항목입니다. 게임을 그만둔 사람들의 온라인 및 지역 모임.',
      },
      url: 'https://together.example.com/',
    },
  ],
};
