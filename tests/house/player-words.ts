/** A wording to avoid, and what to write instead. */
export interface Wording {
  readonly wrong: RegExp;
  readonly right: string;
  /** Files whose texts may keep it. */
  readonly except?: RegExp;
}

export const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');

/** Verbs that only their author read as meant: a translator copies them word for word. */
const privateVerbs: readonly Wording[] = [
  { wrong: word('holds'), right: 'applies, covers or includes' },
  { wrong: word('stands?'), right: 'is, or is shown' },
  { wrong: word('rests?|rested'), right: 'the remainder, or cannot be used yet' },
  { wrong: word('fits?'), right: 'matches' },
  { wrong: word('begun'), right: 'started' },
  { wrong: word('goes on'), right: 'continues' },
  { wrong: word('is not right'), right: 'is incorrect' },
  { wrong: word('(?:some|any|every)body'), right: 'someone, anyone or everyone' },
  { wrong: word('all two'), right: 'both' },
  { wrong: word('(?:back|again) on (?:your|the) balance'), right: 'in the balance' },
  { wrong: /^(?:To the|To your|Most (?:per|for|a)) /g, right: 'Go to, See or Maximum' },
];

/** What a regulator would ask about: an invitation to play, or a regulated bonus that does not exist. */
const nudges: readonly Wording[] = [
  { wrong: word('free (?:stake|bet)'), right: 'own stake: a free bet is a bonus' },
  { wrong: word('play as usual|keep playing|lucky'), right: 'no invitation to play', except: /^demo\// },
  { wrong: word('twice the chance|raise the odds'), right: 'what happens to the chance' },
];

/**
 * Wordings for players, by language. docs/glossary.md has the terms; every wording once corrected is listed
 * here.
 */
export const wordings: Readonly<Record<string, readonly Wording[]>> = {
  en: [
    ...privateVerbs,
    ...nudges,
    { wrong: word('makers?'), right: 'providers' },
    { wrong: word('taken back'), right: 'cancelled' },
    { wrong: word('customer (?:service|support)'), right: 'support' },
    { wrong: word('calls?'), right: 'request' },
    { wrong: word('go on'), right: 'continue' },
    { wrong: word('e-mails?'), right: 'email' },
    { wrong: word('demonstration'), right: 'demo' },
    { wrong: word('play credit'), right: 'demo credit' },
    { wrong: word('where you are'), right: 'in your region' },
    { wrong: word('does not answer'), right: 'is not responding' },
    { wrong: word('look at [^.]+ again'), right: 'check' },
    {
      wrong: word('(?:betting record|member centre|free trial)'),
      right: 'Bet history, My account, Play for free',
    },
    { wrong: /!/g, right: 'a full stop' },
  ],
  ur: [
    { wrong: word('صارف نام'), right: 'یوزر نیم' },
    { wrong: word('عرفی نام'), right: 'نک نیم' },
    { wrong: word('زمر(?:ہ|ے|وں)'), right: 'کیٹیگری' },
    { wrong: word('پت(?:ا|ے)'), right: 'ایڈریس' },
    { wrong: word('منصفانہ کھیل'), right: 'فیئر پلے' },
    { wrong: word('فرضی کریڈٹ'), right: 'ڈیمو کریڈٹ' },
    { wrong: word('فراہم کنندہ'), right: 'پرووائیڈر' },
    { wrong: word('گھمائیں'), right: 'اسپن کریں' },
    { wrong: word('مفت اسپنز?'), right: 'فری اسپن' },
    { wrong: word('شناختی نمبر'), right: 'شناختی کارڈ نمبر' },
    { wrong: word('آفرز'), right: 'پروموشنز' },
    { wrong: word('قرعہ'), right: 'ڈرا' },
    { wrong: word('ماہی گیری'), right: 'سمندری فشنگ' },
    { wrong: word('کسٹمر سروس|(?<!کسٹمر )سپورٹ(?= )'), right: 'کسٹمر سپورٹ' },
    { wrong: word('آل(?:ہ|ے|ات)'), right: 'ڈیوائس' },
    { wrong: word('میز'), right: 'ٹیبل' },
    { wrong: word('ریٹرن'), right: 'واپسی کی شرح' },
    { wrong: word('ضرب(?! ہوتے)'), right: 'گنا' },
    { wrong: word('بالز?'), right: 'گیند' },
    { wrong: word('کاغذات'), right: 'دستاویزات' },
    { wrong: word('منتخب'), right: 'چنیں' },
    { wrong: word('براہ کرم'), right: 'براہِ کرم' },
    { wrong: word('والیٹ'), right: 'والٹ' },
    { wrong: word('رقم نکال\\p{L}*|وصولی'), right: 'نکلوانا to a bank, کیش آؤٹ of a round' },
    { wrong: word('جمع کر(?:یں|نے|نا)'), right: 'جمع کرانا' },
    { wrong: word('زیرِ سوال'), right: 'متنازع' },
    { wrong: word('بازار'), right: 'مارکیٹ' },
    { wrong: word('رینڈم|لکی|کوئیک پک'), right: 'بے ترتیب' },
    { wrong: word('گھ'), right: 'گھنٹے' },
    { wrong: word('پیغام مرکز|مدد کا مرکز|صارف معاہدہ'), right: 'میسج سینٹر, ہیلپ سینٹر, یوزر ایگریمنٹ' },
    { wrong: /[«»]|^[^”“]*“/g, right: '” before and “ after a quotation' },
    { wrong: word('الو|ہرم|عرق|(?<!دستی )پنکھ(?:ا|ے)|آوارہ'), right: 'a name that means nothing else' },
    { wrong: word('مسخر(?:ہ|ے)|نجیب|مغرور|خوش بخت|ققنس'), right: 'the word that players say' },
    { wrong: /\u200c/g, right: 'no zero-width non-joiner' },
    { wrong: /[\u0660-\u0669\u06f0-\u06f9]/g, right: 'Latin digits' },
  ],
  ko: [
    { wrong: /제공사/g, right: '게임사' },
    { wrong: /시연/g, right: '데모' },
    { wrong: /데모 크레딧/g, right: '체험 크레딧' },
    { wrong: /베팅 금액/g, right: '베팅액' },
    { wrong: /당첨 금액/g, right: '당첨금' },
    { wrong: /로또/g, right: '복권' },
    { wrong: /회원 센터/g, right: '내 정보' },
    { wrong: /유료 스핀/g, right: '베팅 스핀' },
    { wrong: /움직임 멈추기/g, right: '슬라이드 멈추기' },
    { wrong: /참조 번호/g, right: '문의 번호' },
    { wrong: /리베이트/g, right: '베팅 환급' },
    { wrong: /실시간 채팅/g, right: '실시간 상담' },
    { wrong: /환급률/g, right: '환수율' },
    { wrong: /대박|빅 윈/g, right: '큰 당첨' },
    { wrong: /계좌 번호/g, right: '계좌번호' },
    { wrong: /미수금|미납 금액/g, right: '미납금' },
    { wrong: /환불/g, right: '반환' },
    { wrong: /로드맵/g, right: '그림장' },
    { wrong: /낙첨/g, right: '미적중' },
    { wrong: /발사 묶음/g, right: '연속 발사' },
    { wrong: /행운 번호|자동 선택/g, right: '무작위' },
    { wrong: word('시장(?:의)?'), right: '마켓' },
    { wrong: word('나의'), right: '내' },
    {
      wrong: /(?<!안녕)[하으]세요/g,
      right: '~해 주세요',
      except: /(?:mines|slot|crash|keno|fishing)\.json$|^(?:src\/content|demo)\//,
    },
    { wrong: word('돈(?:은|을|이|의|도|만)?'), right: '잔액 or 금액' },
    {
      wrong: word('(?:성|북|대문|술잔)(?:의)?|장마철|먼지 쌓인|페이퍼걸'),
      right: '성채, 큰북, 관문, 성배, 빗속의, 황야의, 페이퍼갈',
    },
    {
      wrong: /\}(?:을|를|이|가|은|는|로|으로|\(으\)로|과|와)(?!\p{L})/gu,
      right: 'a sentence without a particle after a placeholder',
    },
    { wrong: /\} (?:회|개|장)(?!\p{L})/gu, right: 'a number joined to its counter' },
  ],
};
