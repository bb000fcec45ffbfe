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

/** Spellings of one sound that people mix up when they write a name in the other alphabet. */
const latin: Record<string, string> = {
  shch: 'sh',
  sch: 'sh',
  tch: 'ch',
  dzh: 'j',
  dj: 'j',
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
const latinSpelling = /shch|sch|tch|dzh|dj|ck|ph|wh|kh|tz|qu|[qxwy]|c(?=[eiy])|c(?!h)/g;
const WORD_MOST_CHARACTERS = 64;

/**
 * A word in the one spelling that search compares: small Latin letters, however it was written, so that «телеграм»
 * and "Telegram" are the same. Other alphabets stay as they are.
 */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[а-яёіїєґў]/g, (letter) => cyrillic[letter] ?? '')
    .replace(latinSpelling, (spelling, at: number, whole: string) => latin[spelling] ?? soundOfC(whole[at + 1]))
    .replace(/([a-z])\1+/g, '$1')
    .slice(0, WORD_MOST_CHARACTERS);
}

function soundOfC(next: string | undefined): string {
  return next !== undefined && 'eiy'.includes(next) ? 's' : 'k';
}

/** The words of a text in small letters, without anything between them. */
export function toWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * The words of a text of the shop, with the ways in which a buyer may run them together or part them:
 * "e-mail" is also "email", "gpt4" is also "gpt" and "4", "1 000" is also "1000".
 */
export function toDocumentWords(text: string): string[] {
  const thousands = text.match(/(?<!\d)\d{1,3}(?:\s\d{3})+(?!\d)/g) ?? [];
  const spoken = text.split(/\s+/).flatMap((chunk) => {
    const words = toWords(chunk);
    const parts = words.flatMap((word) => word.match(/\p{L}+|\p{N}+/gu) ?? []);
    const joined = words.length > 1 && words.length < 4 ? [words.join('')] : [];
    return [...words, ...(parts.length > words.length ? parts : []), ...joined];
  });
  return [...spoken, ...thousands.map((figure) => figure.replace(/\s/g, ''))];
}
