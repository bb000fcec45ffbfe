import { expect, it } from 'vitest';
import { describeLabelIssue, findLabelIssue } from './label-script.ts';

it.each([
  // One script, with digits and hyphens.
  ['paypal', 'com'],
  ['shop-24', 'com'],
  ['24', 'com'],
  ['365-7', 'рф'],
  ['кофейня', 'рф'],
  ['кофейня-24', 'com'],
  ['ёлка', 'рф'],
  ['їжак', 'com'],
  ['bücher', 'com'],
  ['straße', 'com'],
  ['ışık', 'com'],
  ['əlaqə', 'com'],
  ['ελλάδα', 'com'],
  ['हिन्दी', 'com'],
  ['שלום', 'com'],
  ['مرحبا', 'com'],
  ['სახლი', 'com'],
  // Mixtures of Chinese, Japanese and Korean.
  ['商店', 'com'],
  ['商店shop', 'com'],
  ['ラーメン', 'com'],
  ['東京タワー', 'com'],
  ['お茶tea', 'com'],
  ['한국어', 'com'],
  ['k팝', 'com'],
  ['ㄅㄆ漢字', 'com'],
  // Every letter looks Latin, and the script is expected in the zone.
  ['сор', 'рф'],
  ['рауса', 'рф'],
  ['хор', 'su'],
  // One letter does not look Latin.
  ['хорда', 'com'],
])('%s in .%s is not mistaken for another name', (label, zone) => {
  expect(findLabelIssue(label, zone)).toBeNull();
});

it.each([
  ['pаypal', 'com', 'mixed_scripts', 'а'],
  ['pаypal', 'рф', 'mixed_scripts', 'а'],
  ['кофeйня', 'рф', 'mixed_scripts', 'e'],
  ['gοοgle', 'com', 'mixed_scripts', 'ο'],
  ['аppӏe', 'com', 'mixed_scripts', 'а'],
  ['shop商店кофе', 'com', 'mixed_scripts', 'к'],
  ['αбв', 'com', 'mixed_scripts', 'α'],
  ['shop٠', 'com', 'mixed_scripts', '٠'],
  ['한국어カナ', 'com', 'mixed_scripts', 'カ'],
  ['payーpal', 'com', 'mixed_scripts', 'ー'],
  ['goo〇gle', 'com', 'mixed_scripts', '〇'],
  ['ᎪᏢᏢ', 'com', 'strange_sign', 'Ꭺ'],
  ['ꭺpple', 'com', 'strange_sign', 'ꭺ'],
  ['pɑypal', 'com', 'strange_sign', 'ɑ'],
  ['ɡoogle', 'com', 'strange_sign', 'ɡ'],
  ['vᴋ', 'com', 'strange_sign', 'ᴋ'],
  ['pa\u0338ypal', 'com', 'strange_sign', '\u0338'],
  ['аррӏе', 'com', 'look_alike', undefined],
  ['сосо', 'com', 'look_alike', undefined],
  ['рау-24', 'co.uk', 'look_alike', undefined],
  ['хор', '中国', 'look_alike', undefined],
  ['αττικον', 'com', 'look_alike', undefined],
  ['օսո', 'com', 'look_alike', undefined],
])('%s in .%s is refused: %s', (label, zone, code, sign) => {
  expect(findLabelIssue(label, zone)).toEqual(sign === undefined ? { code } : { code, sign });
});

it('is described in a sentence', () => {
  const sentences = ['pаypal', 'ɡoogle', 'аррӏе'].map((label) => {
    const issue = findLabelIssue(label, 'com');
    return issue && describeLabelIssue(issue);
  });
  expect(sentences).toEqual([
    'one name has letters of one script, and "а" is of another than the rest',
    'no name is written with "ɡ"',
    'every letter looks like a Latin one, so the name imitates another',
  ]);
});
