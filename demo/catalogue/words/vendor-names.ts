import type { EmblemCode } from '#demo/art/emblems.ts';
import type { WorldCode } from '#demo/art/worlds.ts';

/** A studio of the demo operator. All names are invented. */
export interface Studio {
  code: string;
  names: { en: string; ur: string; ko: string };
  emblem: EmblemCode;
  color: string;
  worlds: readonly WorldCode[];
}

export const studios: readonly Studio[] = [
  {
    code: 'EG3',
    names: { en: 'Ember Gate', ur: 'ایمبر گیٹ', ko: '엠버게이트' },
    emblem: 'gate',
    color: '#ff9a5c',
    worlds: ['volcano', 'templegarden', 'desert', 'salon', 'deepsea'],
  },
  {
    code: 'PG',
    names: { en: 'Paper Gull', ur: 'پیپر گل', ko: '페이퍼갈' },
    emblem: 'gull',
    color: '#8fd8ff',
    worlds: ['harbour', 'teahouse', 'monsoon', 'skyisles', 'salon'],
  },
  {
    code: 'FC',
    names: { en: 'Fern & Compass', ur: 'فرن اینڈ کمپاس', ko: '펀앤컴퍼스' },
    emblem: 'fern',
    color: '#8fe08a',
    worlds: ['nightforest', 'jungle', 'savannah', 'meadow', 'deepsea'],
  },
  {
    code: 'JL',
    names: { en: 'Juniper Lane', ur: 'جونیپر لین', ko: '주니퍼 레인' },
    emblem: 'lane',
    color: '#b0a0ff',
    worlds: ['orchard', 'candyland', 'carnival', 'neonarcade', 'deepsea'],
  },
  {
    code: 'PP',
    names: { en: 'Plum Pavilion', ur: 'پلم پویلین', ko: '플럼 파빌리온' },
    emblem: 'plum',
    color: '#ff8ac0',
    worlds: ['candyland', 'storybook', 'templegarden', 'orchard', 'bazaar'],
  },
  {
    code: 'LUM',
    names: { en: 'Lumen Loft', ur: 'لومن لوفٹ', ko: '루멘로프트' },
    emblem: 'loft',
    color: '#ffe27a',
    worlds: ['salon', 'lunar', 'neonarcade', 'vault'],
  },
  {
    code: 'KIT',
    names: { en: 'Kitesmith', ur: 'کائٹ اسمتھ', ko: '카이트스미스' },
    emblem: 'kite',
    color: '#ff7a6a',
    worlds: ['skyisles', 'meadow', 'carnival', 'clockwork'],
  },
  {
    code: 'NOR',
    names: { en: 'Norrvane', ur: 'نوروین', ko: '노르베인' },
    emblem: 'north',
    color: '#a8e6ff',
    worlds: ['fjord', 'icefield', 'nightforest', 'storybook'],
  },
  {
    code: 'ANV',
    names: { en: 'Velvet Anvil', ur: 'ویلویٹ اینول', ko: '벨벳앤빌' },
    emblem: 'anvil',
    color: '#e0b04a',
    worlds: ['vault', 'clockwork', 'fjord', 'volcano'],
  },
  {
    code: 'ORB',
    names: { en: 'Orbit Oak', ur: 'اوربٹ اوک', ko: '오빗오크' },
    emblem: 'orbit',
    color: '#7ff0d0',
    worlds: ['lunar', 'neonarcade', 'skyisles', 'icefield'],
  },
  {
    code: 'TID',
    names: { en: 'Tidewright', ur: 'ٹائیڈ رائٹ', ko: '타이드라이트' },
    emblem: 'tide',
    color: '#5fc8ff',
    worlds: ['deepsea', 'harbour', 'icefield', 'monsoon'],
  },
  {
    code: 'SAF',
    names: { en: 'Saffron Row', ur: 'سیفرون رو', ko: '사프란로우' },
    emblem: 'row',
    color: '#ffb84d',
    worlds: ['bazaar', 'desert', 'monsoon', 'savannah'],
  },
  {
    code: 'MIR',
    names: { en: 'Miraloom', ur: 'میرالوم', ko: '미라룸' },
    emblem: 'loom',
    color: '#d8a0ff',
    worlds: ['storybook', 'bazaar', 'jungle', 'salon'],
  },
  {
    code: 'QUI',
    names: { en: 'Quillhaus', ur: 'کوئل ہاؤس', ko: '퀼하우스' },
    emblem: 'quill',
    color: '#f0e0b0',
    worlds: ['canyon', 'nightforest', 'harbour', 'clockwork'],
  },
  {
    code: 'LAN',
    names: { en: 'Lanternfold', ur: 'لینٹرن فولڈ', ko: '랜턴폴드' },
    emblem: 'lamp',
    color: '#ff6f6f',
    worlds: ['teahouse', 'templegarden', 'canyon', 'vault'],
  },
  {
    code: 'PON',
    names: { en: 'Stillpond', ur: 'اسٹل پونڈ', ko: '스틸폰드' },
    emblem: 'pond',
    color: '#a0f0b0',
    worlds: ['savannah', 'jungle', 'orchard', 'canyon', 'teahouse'],
  },
  {
    code: 'GPI',
    names: { en: 'Gilded Pip', ur: 'گلڈڈ پپ', ko: '길디드핍' },
    emblem: 'twin',
    color: '#ffcf6a',
    worlds: [],
  },
  {
    code: 'SPB',
    names: { en: 'Open Pitch', ur: 'اوپن پچ', ko: '오픈피치' },
    emblem: 'summit',
    color: '#7fe0a0',
    worlds: [],
  },
  {
    code: 'IMES',
    names: { en: 'Iron Meridian', ur: 'آئرن میریڈین', ko: '아이언메리디언' },
    emblem: 'meridian',
    color: '#8fb8ff',
    worlds: [],
  },
  {
    code: 'IA',
    names: { en: 'Ivory Axis', ur: 'آئیوری ایکسس', ko: '아이보리액시스' },
    emblem: 'axis',
    color: '#f0e6d0',
    worlds: [],
  },
  {
    code: 'TF',
    names: { en: 'Torchfield', ur: 'ٹارچ فیلڈ', ko: '토치필드' },
    emblem: 'torch',
    color: '#ff9a7a',
    worlds: [],
  },
];
