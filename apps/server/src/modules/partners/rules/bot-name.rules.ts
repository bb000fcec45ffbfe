import { toCyrillic, toLatin } from '../../domains/index.ts';
import { confusables } from './confusables.ts';

const prototypes = new Map(
  confusables.flatMap(([prototype, lookAlikes]) => [...lookAlikes].map((character) => [character, prototype] as const)),
);
/** Signs that are written for letters; Unicode's data does not have them. */
const signs = new Map([
  ['@', 'a'],
  ['$', 's'],
  ['€', 'e'],
]);

/** Words that a name may add without being another one; Telegram demands `bot` at the end of a username. */
const additions = [
  'bot shop store market official support help online group team the my real',
  'бот магазин маркет шоп официальный поддержка помощь онлайн',
].flatMap((words) => words.split(' ').flatMap(toSkeletons));
const onlyAdditions = new RegExp(`^(?:${additions.join('|')})*$`, 'u');

/**
 * The skeletons of UTS 39, with case, marks, spaces and punctuation ignored: of the small letters, and of the capitals, which look
 * alike in other pairs (в and B do not, В and B do). Two texts look alike when they share one.
 */
function toSkeletons(text: string): [ofSmall: string, ofCapitals: string] {
  const plain = toPlain(text);
  return [toSkeleton(plain.toLowerCase()), toSkeleton(plain.toUpperCase())];
}

/** Without marks and invisible characters, and with one form of each compatible character, such as 𝐋 and Ｌ. */
function toPlain(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
}

function toSkeleton(plain: string): string {
  const prototypesOf = [...plain].map((character) => signs.get(character) ?? prototypes.get(character) ?? character);
  return prototypesOf
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a text, by spaces, punctuation, signs such as №, a capital after a small letter, and a digit beside a letter. */
const toWords = (text: string): string[] =>
  toPlain(text.replace(/[\p{So}\p{No}]/gu, (sign) => (sign.normalize('NFKD').length > 1 ? ` ${sign} ` : sign)))
    .split(/[^\p{L}\p{N}@$€|]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u)
    .filter((word) => word !== '');

/** A name as it is, and as it is spelled in the letters of the other language: `Лоток` and `lotok`. */
function toSpellings(name: string): string[] {
  const lowerCase = name.toLowerCase();
  return [name, toLatin(lowerCase), toCyrillic(lowerCase)];
}

/**
 * Whether a text looks like a name of the shop, in Latin or Cyrillic letters: alone, as whole words of the text, or written together
 * with words that every shop uses: `Lotok_bot`, `Магазин «Лоток»`, `lotokstore`.
 */
export function looksLike(text: string, shopName: string): boolean {
  const shop = new Set(toSpellings(shopName).flatMap((spelling) => toSkeletons(spelling)));
  shop.delete('');
  if (shop.size === 0) return false;
  const words = toWords(text).map((word) => toSkeletons(word));
  return words.some((_, from) => {
    let [ofSmall, ofCapitals] = ['', ''];
    return words.slice(from).some((word) => {
      ofSmall += word[0];
      ofCapitals += word[1];
      return isShop(ofSmall, shop) || isShop(ofCapitals, shop);
    });
  });
}

/** Whether a skeleton is one of the shop's, with nothing but additions before and after it. */
function isShop(skeleton: string, shop: ReadonlySet<string>): boolean {
  return [...shop].some((name) => {
    for (let at = skeleton.indexOf(name); at >= 0; at = skeleton.indexOf(name, at + 1))
      if (onlyAdditions.test(skeleton.slice(0, at)) && onlyAdditions.test(skeleton.slice(at + name.length)))
        return true;
    return false;
  });
}

/**
 * Which field of a bot looks like a name of the shop; null when none does. `shopNames`: the shop's name, and the names and usernames
 * of its own bots.
 */
export function findShopName(
  bot: { name: string; username: string },
  shopNames: readonly string[],
): 'name' | 'username' | null {
  for (const field of ['name', 'username'] as const)
    if (shopNames.some((shopName) => looksLike(bot[field], shopName.replace(/_?bot$/i, '') || shopName))) return field;
  return null;
}
