import type { WrittenTexts } from '#src/contracts/rich-texts.ts';

type Prize = Readonly<Record<'en' | 'ur' | 'ko', string>>;

/** The words of what stands for every member, by the promotion's id; the prize of the mission as an amount in words. */
export function schemeTexts(prize: Prize) {
  return {
    'weekly-back': {
      en: {
        title: 'A bit back every Monday',
        content: '<p>5% of what the week has cost you, in cash, without conditions.</p>',
      },
      ur: {
        title: 'ہر پیر کو کچھ واپس',
        content: '<p>ہفتے بھر میں جتنا نقصان ہوا اس کا 5 فیصد، نقد، بغیر کسی شرط کے۔</p>',
      },
      ko: {
        title: '매주 월요일 캐시백',
        content: '<p>한 주 손실액의 5%를 조건 없이 현금으로 드립니다.</p>',
      },
    },
    'daily-rebate': {
      en: {
        title: 'A small share each day',
        content: '<p>A small share of what you stake comes back each day, to the last fraction.</p>',
      },
      ur: {
        title: 'ہر دن ایک چھوٹا حصہ',
        content: '<p>آپ کی شرطوں کا ایک چھوٹا حصہ ہر دن واپس آتا ہے، آخری پیسے تک۔</p>',
      },
      ko: {
        title: '매일 조금씩 베팅 환급',
        content: '<p>베팅액의 일부를 매일 돌려드립니다. 소수점 아래 금액도 빠짐없이 이월됩니다.</p>',
      },
    },
    flock: {
      en: {
        title: 'The flock',
        content:
          '<p>Your level follows what you have staked over time. It changes your rebate, never your games.</p>',
      },
      ur: {
        title: 'پرندوں کا جھنڈ',
        content:
          '<p>آپ کا لیول وقت کے ساتھ لگائی گئی شرطوں پر چلتا ہے۔ اس سے ریبیٹ بدلتا ہے، گیمز کبھی نہیں۔</p>',
      },
      ko: {
        title: '새들의 등급',
        content:
          '<p>등급은 지금까지의 베팅액을 따릅니다. 베팅 환급 비율만 달라지고 게임은 달라지지 않습니다.</p>',
      },
    },
    'reef-tour': {
      en: {
        title: 'Take the reef tour',
        content: `<p>50 rounds of fishing at your own pace, and ${prize.en} is yours. It counts once, and there is no hurry.</p>`,
      },
      ur: {
        title: 'مونگے کی چٹانوں کی سیر',
        content: `<p>اپنی رفتار سے فشنگ کے 50 راؤنڈز کھیلیں، اور ${prize.ur} آپ کے ہیں۔ یہ ایک بار گنا جاتا ہے، اور کوئی جلدی نہیں۔</p>`,
      },
      ko: {
        title: '산호초 여행',
        content: `<p>원하는 속도로 피싱 게임을 50라운드 즐기시면 ${prize.ko}을 드립니다. 한 번만 인정되며 서두르실 필요가 없습니다.</p>`,
      },
    },
  } as const satisfies Readonly<Record<string, WrittenTexts>>;
}
