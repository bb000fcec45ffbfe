/** The usual Latin spelling of Russian words in domain names; letters without a sound of their own are dropped. */
const latin: Record<string, string> = Object.fromEntries(
  `а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sch ы y э e ю yu я ya`
    .matchAll(/(\S) (\S+)/g)
    .map(([, from = '', to = '']) => [from, to]),
);
/** Longest first, so that `sch` is one letter and not three. */
const cyrillic =
  `shch щ sch щ sh ш ch ч zh ж kh х ph ф th т ts ц yu ю ya я yo ё ck к a а b б c к d д e е f ф g г h х i и j дж k к l л m м n н o о p п
  q к r р s с t т u у v в w в x кс y и z з`
    .matchAll(/(\S+) (\S+)/g)
    .map(([, from = '', to = '']) => [from, to] as const)
    .toArray();

/** A Russian word in Latin letters; other characters stay. */
export function toLatin(word: string): string {
  return word.replaceAll(/[ъь]/g, '').replaceAll(/[а-яё]/g, (letter) => latin[letter] ?? letter);
}

/** A word in Latin letters as it is spelled in Russian; other characters stay. */
export function toCyrillic(word: string): string {
  const letters = new RegExp(cyrillic.map(([from]) => from).join('|'), 'g');
  const spelled = new Map(cyrillic);
  return word.replaceAll(letters, (found) => spelled.get(found) ?? found);
}
