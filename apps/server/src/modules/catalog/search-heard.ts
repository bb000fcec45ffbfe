import { fold } from './search-fold.ts';

/** English spellings, in this order, and the letters by which a Russian ear writes them. */
const heardSpellings: readonly [RegExp, string][] = [
  [/^kn/, 'n'],
  [/ation/g, 'eishn'],
  [/tion/g, 'shn'],
  [/ea/g, 'i'],
  [/a[iy]/g, 'ei'],
  [/ey(?=.)/g, 'ei'],
  [/igh/g, 'ai'],
  [/ou/g, 'au'],
  [/ow/g, 'ou'],
  // The silent e, which makes the vowel before it long: "prime" is «прайм», "facebook" is «фейсбук».
  [/a([bdfgklmnprstvz])e(?![aeiournd])/g, 'ei$1'],
  [/i([bdfgklmnprstvz])e(?![aeiournd])/g, 'ai$1'],
  [/ace(?![aeiournd])/g, 'eis'],
  [/ice(?![aeiournd])/g, 'ais'],
  [/(?<=[b-df-hj-np-tv-z])u(?=[b-df-hj-np-tv-z](?:[b-df-hj-np-tv-z]|$))/g, 'a'],
  [/(?<=[b-df-hj-np-tv-z])e$/, ''],
];

/** How a name of Latin letters is written by ear in Russian, folded: "runway" is «ранвей»; null where that is its spelling. */
export function foldHeard(word: string): string | null {
  if (!/^[a-z]{4,}$/.test(word)) return null;
  const heard = fold(heardSpellings.reduce((text, [spelling, letters]) => text.replace(spelling, letters), word));
  return heard === fold(word) ? null : heard;
}

/** How the vocabulary has what is heard, apart from what is written: «клауд» may be "cloud", "claud" may not. */
export function heardWord(heard: string): string {
  return `~${heard}`;
}

/** A word of the vocabulary without that mark. */
export function withoutMark(word: string): string {
  return word.replace(/^~/, '');
}
