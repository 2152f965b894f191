import type { WrittenTexts } from '#src/contracts/rich-texts.ts';

/** The words of the demo operator's promotions, by the promotion's id. */
export const promotionTexts = {
  welcome: {
    en: {
      title: 'A warm welcome',
      content:
        '<p>Your first deposit is matched with a bonus of up to $100, and 20 free rounds come with it. Your own money is staked first and is always yours to withdraw.</p>',
    },
    ur: {
      title: 'گرم جوشی سے خوش آمدید',
      content:
        '<p>آپ کے پہلے ڈپازٹ جتنا بونس ملتا ہے، زیادہ سے زیادہ 100 ڈالر، اور اس کے ساتھ 20 مفت راؤنڈز۔ شرط میں پہلے آپ کی اپنی رقم لگتی ہے، اور اسے آپ ہمیشہ نکلوا سکتے ہیں۔</p>',
    },
    ko: {
      title: '첫 입금 환영 보너스',
      content:
        '<p>첫 입금액만큼 보너스를 드리고(최대 100달러), 무료 라운드 20회도 함께 드립니다. 본인 금액이 먼저 베팅되며 언제든지 출금할 수 있습니다.</p>',
    },
  },
  midweek: {
    en: {
      title: 'Wednesday top-up',
      content: '<p>Half of your deposit as a bonus, up to $50. Any Wednesday you like, or none.</p>',
    },
    ur: {
      title: 'بدھ کا ٹاپ اپ',
      content:
        '<p>جمع کرائی گئی رقم کا آدھا بونس، زیادہ سے زیادہ 50 ڈالر۔ جس بدھ کو چاہیں، یا کبھی نہیں۔</p>',
    },
    ko: {
      title: '수요일 추가 보너스',
      content:
        '<p>입금액의 절반을 보너스로 드립니다. 최대 50달러입니다. 원하시는 수요일에 받으시고, 받지 않으셔도 됩니다.</p>',
    },
  },
  hello: {
    en: {
      title: 'Hello from us',
      content: '<p>Verify your mobile number and try the games with $2 from us.</p>',
    },
    ur: {
      title: 'ہماری طرف سے سلام',
      content: '<p>موبائل نمبر کی تصدیق کریں اور ہمارے 2 ڈالر سے گیمز آزمائیں۔</p>',
    },
    ko: {
      title: '반갑습니다',
      content: '<p>휴대폰 번호를 인증하고 2달러 보너스로 게임을 즐겨 보세요.</p>',
    },
  },
  letter: {
    en: {
      title: 'A letter for you',
      content: '<p>Got a letter from us? Enter its code and find $5 inside.</p>',
    },
    ur: {
      title: 'آپ کے نام ایک خط',
      content: '<p>ہمارا خط ملا؟ اس کا کوڈ لکھیں، اندر 5 ڈالر ہیں۔</p>',
    },
    ko: {
      title: '보내 드린 편지',
      content: '<p>편지를 받으셨나요? 편지 속 코드를 입력하시면 5달러 보너스를 드립니다.</p>',
    },
  },
  'your-round': {
    en: {
      title: 'The round you remember',
      content:
        '<p>Show us the round you remember best. We read every one and thank the nicest with a few free rounds.</p>',
    },
    ur: {
      title: 'آپ کا یادگار راؤنڈ',
      content:
        '<p>ہمیں وہ راؤنڈ دکھائیں جو آپ کو سب سے زیادہ یاد ہے۔ ہم ہر ایک پڑھتے ہیں اور سب سے اچھے پر شکریے کے طور پر چند مفت راؤنڈز دیتے ہیں۔</p>',
    },
    ko: {
      title: '기억에 남는 라운드',
      content:
        '<p>가장 기억에 남는 라운드를 보여 주세요. 모두 읽어 보고, 마음에 남는 사연에는 무료 라운드로 감사드립니다.</p>',
    },
  },
  'good-friends': {
    en: {
      title: 'Good friends',
      content: '<p>Know somebody who would like it here? When they have settled in, $5 is yours.</p>',
    },
    ur: {
      title: 'اچھے دوست',
      content:
        '<p>کیا آپ کسی کو جانتے ہیں جسے یہاں اچھا لگے گا؟ جب وہ یہاں جم جائیں تو 5 ڈالر آپ کے ہیں۔</p>',
    },
    ko: {
      title: '좋은 친구',
      content: '<p>이곳을 좋아할 만한 친구가 있나요? 친구가 자리를 잡으면 5달러를 드립니다.</p>',
    },
  },
  'best-catch': {
    en: {
      title: 'Best catch of the week',
      content:
        '<p>One round counts: the best multiple of the week wins $50. Show your name or stay hidden.</p>',
    },
    ur: {
      title: 'ہفتے کی بہترین جیت',
      content:
        '<p>صرف ایک راؤنڈ کا اعتبار ہے: ہفتے کی سب سے زیادہ گنا جیت پر 50 ڈالر ملتے ہیں۔ اپنا نام دکھائیں یا پوشیدہ رہیں۔</p>',
    },
    ko: {
      title: '이번 주 최고의 한 판',
      content:
        '<p>한 라운드로 겨룹니다. 한 주의 최고 배수를 기록하면 50달러를 받습니다. 이름을 보여도, 숨겨도 됩니다.</p>',
    },
  },
} as const satisfies Readonly<Record<string, WrittenTexts>>;
