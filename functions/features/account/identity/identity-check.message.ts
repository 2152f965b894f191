import { escaped } from '#functions/content/escaped.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

const accepted = {
  en: {
    title: 'Your age and identity are confirmed',
    content: '<p>Thank you. Everything on the site is open to you now.</p>',
  },
  ur: {
    title: 'آپ کی عمر اور شناخت کی تصدیق ہو گئی ہے',
    content: '<p>شکریہ۔ اب سائٹ پر سب کچھ آپ کے لیے کھلا ہے۔</p>',
  },
  ko: {
    title: '나이와 본인 확인이 완료되었습니다',
    content: '<p>감사합니다. 이제 사이트의 모든 기능을 이용하실 수 있습니다.</p>',
  },
};

const refused = {
  en: { title: 'We could not confirm your age and identity', again: 'You can send your documents again.' },
  ur: {
    title: 'ہم آپ کی عمر اور شناخت کی تصدیق نہیں کر سکے',
    again: 'آپ اپنے کاغذات دوبارہ بھیج سکتے ہیں۔',
  },
  ko: { title: '나이와 본인 확인을 완료하지 못했습니다', again: '서류를 다시 보내실 수 있습니다.' },
};

/** The inbox message to a member whose documents have been judged. */
export function decisionMessage(id: string, decision: 'accepted' | 'refused', reason: string): SentMessage {
  const texts =
    decision === 'accepted'
      ? accepted
      : Object.fromEntries(
          Object.entries(refused).map(([language, { title, again }]) => [
            language,
            { title, content: `<p>${escaped(reason)}</p><p>${again}</p>` },
          ]),
        );
  return { key: `identity:${id}:${decision}`, texts, link: '/m/member/identity' };
}
