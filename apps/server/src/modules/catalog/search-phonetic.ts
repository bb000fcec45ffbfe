import { fold } from './search-fold.ts';

/** English spellings, in this order, and the transliteration of how they sound to a Russian speaker. */
const phoneticRules: readonly [RegExp, string][] = [
  [/^kn/, 'n'],
  [/ation/g, 'eishn'],
  [/tion/g, 'shn'],
  [/ea/g, 'i'],
  [/a[iy]/g, 'ei'],
  [/ey(?=.)/g, 'ei'],
  [/igh/g, 'ai'],
  [/ou/g, 'au'],
  [/ow/g, 'ou'],
  // A silent e makes the vowel before it long: "prime" is «прайм», "facebook" is «фейсбук».
  [/a([bdfgklmnprstvz])e(?![aeiournd])/g, 'ei$1'],
  [/i([bdfgklmnprstvz])e(?![aeiournd])/g, 'ai$1'],
  [/ace(?![aeiournd])/g, 'eis'],
  [/ice(?![aeiournd])/g, 'ais'],
  [/(?<=[b-df-hj-np-tv-z])u(?=[b-df-hj-np-tv-z](?:[b-df-hj-np-tv-z]|$))/g, 'a'],
  [/(?<=[b-df-hj-np-tv-z])e$/, ''],
];

/** The phonetic key of a Latin word: its folded Russian spelling by ear, "runway" as «ранвей»; null when it equals the folded word. */
export function toPhoneticKey(word: string): string | null {
  if (!/^[a-z]{4,}$/.test(word)) return null;
  const key = fold(phoneticRules.reduce((text, [spelling, letters]) => text.replace(spelling, letters), word));
  return key === fold(word) ? null : key;
}

/** The vocabulary entry of a phonetic key, with a mark that separates it from written words: «клауд» may be "cloud", "claud" may not. */
export function toPhoneticEntry(key: string): string {
  return `~${key}`;
}

/** A word of the vocabulary without the phonetic mark. */
export function stripPhoneticMark(word: string): string {
  return word.replace(/^~/, '');
}
