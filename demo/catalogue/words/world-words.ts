import type { WorldCode } from '#demo/art/worlds.ts';
import type { PieceCode } from './pieces.ts';
import type { QualityCode } from './qualities.ts';
import type { Place } from './word.ts';

/** The vocabulary of one world. */
export interface WorldWords {
  qualities: readonly QualityCode[];
  pieces: readonly PieceCode[];
  places: readonly Place[];
}

export const worldWords: Readonly<Record<WorldCode, WorldWords>> = {
  nightforest: {
    qualities: ['moonlit', 'midnight', 'silver', 'curious', 'hidden', 'enchanted'],
    pieces: ['secrets', 'lullaby', 'trail', 'tales', 'promise'],
    places: [
      ['the Hollow Pines', 'صنوبر کے جنگل', '소나무 숲'],
      ['the Fern Path', 'فرن کی پگڈنڈی', '고사리 길'],
    ],
  },
  deepsea: {
    qualities: ['deepwater', 'coral', 'azure', 'playful', 'radiant', 'stormy'],
    pieces: ['treasure', 'dance', 'kingdom', 'song', 'voyage'],
    places: [
      ['the Blue Trench', 'نیلی کھائی', '푸른 해구'],
      ['the Coral Arch', 'مرجان کی محراب', '산호 아치'],
    ],
  },
  desert: {
    qualities: ['desert', 'ancient', 'sunset', 'golden', 'wandering', 'mystic'],
    pieces: ['legend', 'quest', 'riches', 'throne', 'secrets'],
    places: [
      ['the Red Dunes', 'سرخ ٹیلوں', '붉은 모래언덕'],
      ['the Lost Oasis', 'گمشدہ نخلستان', '사라진 오아시스'],
    ],
  },
  icefield: {
    qualities: ['arctic', 'frozen', 'ivory', 'brave', 'shining', 'silver'],
    pieces: ['festival', 'haven', 'wonders', 'crossing', 'lullaby'],
    places: [
      ['the Northern Lights', 'قطبی روشنیوں', '북극광'],
      ['the Glass Glacier', 'شیشے کے گلیشیئر', '유리 빙하'],
    ],
  },
  savannah: {
    qualities: ['proud', 'sunset', 'fearless', 'noble', 'golden', 'wild'],
    pieces: ['throne', 'kingdom', 'trail', 'legend', 'rush'],
    places: [
      ['the Amber Plains', 'سنہرے میدانوں', '호박빛 초원'],
      ['the Baobab Hill', 'باؤباب کی پہاڑی', '바오바브 언덕'],
    ],
  },
  jungle: {
    qualities: ['wild', 'jade', 'hidden', 'painted', 'laughing', 'ancient'],
    pieces: ['rush', 'secrets', 'party', 'quest', 'bounty'],
    places: [
      ['the Emerald Falls', 'زمردی آبشار', '에메랄드 폭포'],
      ['the Vine Bridge', 'بیلوں کے پل', '덩굴 다리'],
    ],
  },
  monsoon: {
    qualities: ['rainy', 'silken', 'dancing', 'violet', 'fragrant', 'royal'],
    pieces: ['reverie', 'song', 'garden', 'dance', 'gift'],
    places: [
      ['the First Rain', 'پہلی بارش', '첫 빗줄기'],
      ['the River Terrace', 'دریا کنارے', '강변 테라스'],
    ],
  },
  meadow: {
    qualities: ['spring', 'sunny', 'merry', 'lucky', 'gentle', 'painted'],
    pieces: ['harvest', 'garden', 'party', 'dream', 'gift'],
    places: [
      ['the Clover Field', 'سبز چراگاہ', '토끼풀 들판'],
      ['the Windmill Lane', 'پون چکی کی گلی', '풍차 골목'],
    ],
  },
  teahouse: {
    qualities: ['fragrant', 'silken', 'gentle', 'crimson', 'lucky', 'painted'],
    pieces: ['reverie', 'gift', 'nights', 'fortune', 'tales'],
    places: [
      ['the Quiet House', 'خاموش گھر', '고요한 집'],
      ['the Plum Courtyard', 'آلوچے کے صحن', '매화 마당'],
    ],
  },
  templegarden: {
    qualities: ['golden', 'crimson', 'jade', 'mystic', 'sunrise', 'noble'],
    pieces: ['fortune', 'legend', 'garden', 'festival', 'promise'],
    places: [
      ['the Thousand Steps', 'ہزار سیڑھیوں', '천 계단'],
      ['the Mist Valley', 'دھند کی وادی', '안개 골짜기'],
    ],
  },
  harbour: {
    qualities: ['stormy', 'brass', 'brave', 'sunset', 'wandering', 'azure'],
    pieces: ['voyage', 'bounty', 'treasure', 'song', 'crossing'],
    places: [
      ['Gull Harbour', 'بگلوں کی بندرگاہ', '갈매기 항구'],
      ['the Seven Bays', 'سات خلیجوں', '일곱 포구'],
    ],
  },
  neonarcade: {
    qualities: ['neon', 'electric', 'midnight', 'cosmic', 'shining', 'lucky'],
    pieces: ['rush', 'nights', 'encore', 'party', 'storm'],
    places: [
      ['the Night Arcade', 'رات کے آرکیڈ', '심야 오락실'],
      ['Laser Street', 'لیزر والی سڑک', '레이저 거리'],
    ],
  },
  carnival: {
    qualities: ['merry', 'dancing', 'painted', 'laughing', 'grand', 'rainbow'],
    pieces: ['parade', 'festival', 'encore', 'orchestra', 'nights'],
    places: [
      ['the Travelling Fair', 'سفری میلے', '유랑 축제'],
      ['the Bright Square', 'روشن چوک', '환한 광장'],
    ],
  },
  salon: {
    qualities: ['velvet', 'royal', 'lucky', 'ivory', 'crimson', 'grand'],
    pieces: ['fortune', 'encore', 'nights', 'palace', 'party'],
    places: [
      ['the Crystal Hall', 'شیشے کے ہال', '크리스털 홀'],
      ['the Grand Staircase', 'شاہی زینے', '웅장한 계단'],
    ],
  },
  vault: {
    qualities: ['precious', 'secret', 'iron', 'radiant', 'golden', 'royal'],
    pieces: ['riches', 'treasure', 'empire', 'fortune', 'wonders'],
    places: [
      ['the Lower Vault', 'تہہ خانے', '지하 금고'],
      ['the Mirror Mine', 'آئینوں کی کان', '거울 광산'],
    ],
  },
  bazaar: {
    qualities: ['starlit', 'silken', 'magic', 'fragrant', 'golden', 'moonlit'],
    pieces: ['market', 'nights', 'tales', 'gift', 'palace'],
    places: [
      ['the Spice Gate', 'مصالحوں کے دروازے', '향신료 성문'],
      ['the Rooftop City', 'چھتوں کے شہر', '지붕 위 도시'],
    ],
  },
  lunar: {
    qualities: ['cosmic', 'starlit', 'silver', 'fearless', 'flying', 'neon'],
    pieces: ['quest', 'voyage', 'rush', 'haven', 'dream'],
    places: [
      ['the Far Side', 'چاند کی دوسری سمت', '달 뒷면'],
      ['the Comet Road', 'کہکشاں کی سڑک', '혜성 길'],
    ],
  },
  volcano: {
    qualities: ['blazing', 'smoky', 'thunder', 'crimson', 'ancient', 'iron'],
    pieces: ['storm', 'throne', 'empire', 'dance', 'legend'],
    places: [
      ['the Ember Gate', 'انگاروں کے در', '불씨 관문'],
      ['the Ash Crown', 'راکھ کی چوٹی', '잿빛 봉우리'],
    ],
  },
  clockwork: {
    qualities: ['brass', 'iron', 'curious', 'secret', 'grand', 'midnight'],
    pieces: ['workshop', 'wonders', 'orchestra', 'dream', 'promise'],
    places: [
      ['the Steam Tower', 'بھاپ کے مینار', '증기 탑'],
      ['Copper Lane', 'تانبے کی گلی', '구리 골목'],
    ],
  },
  candyland: {
    qualities: ['sweet', 'rainbow', 'playful', 'dreaming', 'merry', 'magic'],
    pieces: ['party', 'island', 'parade', 'feast', 'kingdom'],
    places: [
      ['Sugar Hill', 'چینی کی پہاڑی', '설탕 언덕'],
      ['the Cream Cloud', 'کریم کے بادل', '크림 구름'],
    ],
  },
  orchard: {
    qualities: ['juicy', 'sunny', 'golden', 'lucky', 'sweet', 'wild'],
    pieces: ['harvest', 'feast', 'fortune', 'market', 'rush'],
    places: [
      ['the Old Orchard', 'پرانے باغ', '오래된 과수원'],
      ['the Sunlit Hill', 'دھوپ بھری پہاڑی', '양지바른 언덕'],
    ],
  },
  storybook: {
    qualities: ['enchanted', 'brave', 'dreaming', 'noble', 'starlit', 'secret'],
    pieces: ['tales', 'magic', 'quest', 'kingdom', 'promise'],
    places: [
      ['the Last Page', 'آخری صفحے', '마지막 장'],
      ['the Rose Tower', 'گلاب کے مینار', '장미 탑'],
    ],
  },
  canyon: {
    qualities: ['dusty', 'wandering', 'fearless', 'sunset', 'thunder', 'lucky'],
    pieces: ['bounty', 'trail', 'rush', 'nights', 'riches'],
    places: [
      ['Copper Canyon', 'تانبے کی گھاٹی', '구리 협곡'],
      ['the Long Road', 'لمبی سڑک', '머나먼 길'],
    ],
  },
  fjord: {
    qualities: ['iron', 'stormy', 'frozen', 'fearless', 'ancient', 'thunder'],
    pieces: ['legend', 'voyage', 'feast', 'throne', 'storm'],
    places: [
      ['the Cold Shore', 'سرد ساحل', '차가운 해안'],
      ['the Grey Fjord', 'سرمئی کھاڑی', '잿빛 피오르'],
    ],
  },
  skyisles: {
    qualities: ['flying', 'sunrise', 'azure', 'swift', 'dreaming', 'radiant'],
    pieces: ['island', 'voyage', 'haven', 'reverie', 'wonders'],
    places: [
      ['the Cloud Bridge', 'بادلوں کے پل', '구름 다리'],
      ['the High Wind', 'بلند ہواؤں', '높새바람'],
    ],
  },
};
