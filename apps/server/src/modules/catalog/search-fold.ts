const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  і: 'i',
  ї: 'i',
  є: 'e',
  ґ: 'g',
  ў: 'u',
};

/** Spellings of one sound that people confuse when they write a name in the other alphabet. */
const latin: Record<string, string> = {
  shch: 'sh',
  sch: 'sh',
  tch: 'ch',
  dzh: 'j',
  dj: 'j',
  th: 't',
  ck: 'k',
  ph: 'f',
  wh: 'v',
  kh: 'h',
  tz: 'ts',
  qu: 'k',
  q: 'k',
  x: 'ks',
  w: 'v',
  y: 'i',
};
const latinSpelling = /shch|sch|tch|dzh|dj|(?<=.)th|th(?=.{3})|ck|ph|wh|kh|tz|qu|[qxwy]|c(?=[eiy])|c(?!h)/g;
const WORD_MAX_CHARACTERS = 64;
/** Repeated letters are kept when the word would become shorter than this: "ffff" is not "f", and "app" is not "ap". */
const WORD_MIN_CHARACTERS = 3;

/**
 * Folds a word to the spelling that search compares: lower-case Latin letters, so that «телеграм» and "Telegram" are equal. Other
 * alphabets are not changed.
 */
export function fold(word: string): string {
  const plain = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const isCyrillic = /[а-яєіїґў]/.test(plain);
  const letters = isCyrillic ? plain.replace(/[а-яєіїґў]/g, (letter) => cyrillic[letter] ?? '') : plain;
  // A single "x" is a name and not «кс».
  if (letters.length === 1) return letters;
  const spelled = respell(letters);
  // A doubled vowel of an English name sounds like another one: "Badoo" is «баду», "Deepseek" is «дипсик».
  const phonetic = isCyrillic ? spelled : respell(letters.replace(/e{2,}/g, 'i').replace(/o{2,}/g, 'u'));
  const folded = phonetic.replace(/([a-z])\1+/g, '$1');
  return (folded.length < WORD_MIN_CHARACTERS ? spelled : folded).slice(0, WORD_MAX_CHARACTERS);
}

function respell(word: string): string {
  return word.replace(
    latinSpelling,
    (spelling, at: number, whole: string) => latin[spelling] ?? soundOfC(whole[at + 1]),
  );
}

function soundOfC(next: string | undefined): string {
  return next !== undefined && 'eiy'.includes(next) ? 's' : 'k';
}

/** The words of a text in lower case, without punctuation and spaces. */
export function toWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A word of a text and its position, from 1. */
export type PositionedWord = { word: string; at: number };

/**
 * The words of a product text, with the forms in which a buyer may join or split them:
 * "e-mail" is also "email", "gpt4" is also "gpt" and "4", "1 000" is also "1000", «激活码» is also «激活» and «活码».
 */
export function toDocumentWords(text: string): PositionedWord[] {
  const positioned: PositionedWord[] = [];
  const chunks: { from: number; at: number }[] = [];
  let at = 1;
  for (const chunk of text.matchAll(/\S+/g)) {
    const words = toWords(chunk[0]);
    const first = at;
    chunks.push({ from: chunk.index, at });
    for (const word of words) {
      const segments = splitByScript(word);
      positioned.push({ word, at });
      if (segments.length > 1)
        for (const [n, segment] of segments.entries()) positioned.push({ word: segment, at: at + n });
      for (const segment of segments) for (const bigram of hanBigrams(segment)) positioned.push({ word: bigram, at });
      at += Math.max(1, segments.length);
    }
    if (words.length > 1 && words.length < 4) positioned.push({ word: words.join(''), at: first });
  }
  for (const number of text.matchAll(/(?<!\d)\d{1,3}(?:\s\d{3})+(?!\d)/g)) {
    const chunk = chunks.findLast(({ from }) => from <= number.index);
    positioned.push({ word: number[0].replace(/\s/g, ''), at: chunk?.at ?? 1 });
  }
  return positioned;
}

/** Splits a word into runs of letters, digits and Chinese characters. */
export function splitByScript(word: string): string[] {
  return word.match(/\p{Script=Han}+|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [];
}

/** Chinese is written without spaces, so pairs of adjacent characters are indexed as words. */
export function hanBigrams(word: string): string[] {
  const characters = Array.from(word);
  if (characters.length < 3 || !isHan(word)) return [];
  return characters.slice(1).map((second, n) => `${characters[n] ?? ''}${second}`);
}

export function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
