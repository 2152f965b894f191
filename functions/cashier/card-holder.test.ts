import { expect, it } from 'vitest';
import { holderMatch } from './card-holder.ts';

it.each([
  ['Sana Khan', 'SANA KHAN'],
  ['Khan, Sana', 'Sana Khan'],
  ['Ｓａｎａ  Ｋｈａｎ', 'sana khan'],
  ['José Núñez', 'Jose Nunez'],
  ['O’Neill Maria', "Maria O'Neill"],
  ['홍 길동', '홍길동'],
  ['عَلی رَضا', 'علی رضا'],
  ['DANG THI ANH', 'Đặng Thị Ánh'],
  ['LUKASZ WOJCIK', 'Łukasz Wójcik'],
  ['Soren Aegidius Orsted', 'Søren Ægidius Ørsted'],
  ['IRMAK YILDIZ', 'Irmak Yıldız'],
  ['THORA EIDSDOTTIR', 'Þóra Eiðsdóttir'],
  ['GROSSMANN JURGEN', 'Jürgen Großmann'],
  ['GROẞMANN', 'Großmann'],
  ['علي خان', 'علی خان'],
  ['كاشف محمود', 'کاشف محمود'],
  ['فاطمه زهره', 'فاطمہ زہرہ'],
  ['ﻋﻠﻲ ﺧﺎﻥ', 'علی خان'],
  ['محمد خان', 'محمد خاں'],
  ['إحسان أحمد', 'احسان احمد'],
  ['علی\u200cرضا خان', 'علی رضا خان'],
  ['علی\u200cرضا خان', 'علیرضا خان'],
  ['خان علی\u200cرضا', 'علی رضا خان'],
  ['عبدالرحمـــن', 'عبدالرحمٰن'],
  ['Dr. Sana Khan', 'Sana Khan'],
  ['Sana Khan', 'MRS SANA KHAN'],
  ['ڈاکٹر ثنا خان', 'ثنا خان'],
  ['홍길동 님', '홍길동'],
  ['ﾎﾝﾀﾞ ﾊﾅ', 'ホンダ ハナ'],
  ['Sa\u00adna\u200e Khan', 'Sana Khan'],
])('accepts %s as %s', (holder, own) => {
  expect(holderMatch(holder, own)).toBe('equal');
});

it.each([
  ['Sana Bibi Khan', 'Sana Khan'],
  ['Khan', 'Sana Khan'],
  ['Mohammed', 'Muhammad'],
  ['MUELLER', 'Müller'],
  ['SOERENSEN', 'Sørensen'],
  ['Sana Khan', 'ثنا خان'],
  ['Kim Minjun', '김민준'],
  ['Wang Xiaoming', '王小明'],
  ['Georgios Papadakis', 'Γεώργιος Παπαδάκης'],
  ['김민중', '김민준'],
  ['رمان', 'رحمان'],
  ['Snaa Kahn', 'Sana Khan'],
  ['राम', 'रमा'],
])('leaves %s as %s to operators', (holder, own) => {
  expect(holderMatch(holder, own)).toBe('partly');
});

it.each([
  ['Bilal Ahmed', 'Sana Khan'],
  ['S', 'S Khan'],
  ['Sana Khan', ''],
  ['...', '...'],
  ['1234', 'ثنا خان'],
  ['Dr', 'Dr Sana Khan'],
  ['Mr', 'Mr'],
  ['Li', 'Wu'],
  ['王明', '李华'],
])('refuses %s as %s', (holder, own) => {
  expect(holderMatch(holder, own)).toBe('other');
});
