/** Letters that carry no separate mark, in the letters in which names are compared. */
const spelled: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', þ: 'th', ð: 'd', đ: 'd', ɖ: 'd', ɗ: 'd', ł: 'l', ŀ: 'l' },
  ...{ ı: 'i', ȷ: 'j', ħ: 'h', ŧ: 't', ŋ: 'ng', ə: 'a', ɓ: 'b', ƙ: 'k', ƴ: 'y', ɨ: 'i', ᵻ: 'i', ʉ: 'u' },
  ...{ ς: 'σ' },
};

/** Letters of an Arabic, Persian, Pashto or Kurdish keyboard, in the Urdu letter that is meant. */
const inUrdu: Readonly<Record<string, string>> = {
  ...{ ي: 'ی', ى: 'ی', ې: 'ی', ۍ: 'ی', ك: 'ک', ڪ: 'ک', ګ: 'گ' },
  ...{ ه: 'ہ', ة: 'ہ', ۃ: 'ہ', ە: 'ہ', ھ: 'ہ', ٱ: 'ا', ں: 'ن', ڼ: 'ن' },
};

const letters = new Map([...Object.entries(spelled), ...Object.entries(inUrdu)]);

/** Marks of scripts in which a name is often written without them; the vowel signs of Indian scripts are letters. */
const optionalMarks =
  /(?![\u3099\u309A])(?=[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}])\p{M}/gu;

/** What has no width or meaning in a name: format characters, fillers, apostrophes, hamza and stretched letters. */
const passedOver = /[\p{Cf}\p{DI}'’‘`´ʻʼʾʿ′ءٴـ]/gu;

/**
 * A text in the letters in which names are compared: without width, case, marks and invisible characters, and with
 * one letter for all that a person may type for it.
 */
export function plainLetters(text: string): string {
  const bare = text
    .normalize('NFKC')
    .replace(passedOver, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(optionalMarks, '')
    .normalize('NFC');
  return [...bare].map((letter) => letters.get(letter) ?? letter).join('');
}
