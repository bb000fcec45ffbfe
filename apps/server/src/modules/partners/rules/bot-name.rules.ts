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

/** What Telegram demands at the end of a username, and what a name may add without being another one. */
const additions = new Set(['bot', 'бот'].flatMap((word) => [...toSkeletons(word)]));

/**
 * The skeleton of UTS 39, with case, marks, spaces and punctuation ignored. Two texts look alike when they share one: of their small
 * letters, or of their capitals, which look alike in other pairs (в and B do not, В and B do).
 */
function toSkeletons(text: string): Set<string> {
  const plain = toPlain(text);
  return new Set([toSkeleton(plain.toLowerCase()), toSkeleton(plain.toUpperCase())]);
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

/** The words of a text, by spaces and punctuation. */
const toWords = (text: string): string[] =>
  toPlain(text)
    .split(/[^\p{L}\p{N}@$€|]+/u)
    .filter((word) => word !== '');

/** A name as it is, and as it is spelled in the letters of the other language: `Лоток` and `lotok`. */
function toSpellings(name: string): string[] {
  const lowerCase = name.toLowerCase();
  return [name, toLatin(lowerCase), toCyrillic(lowerCase)];
}

/** Whether a text looks like a name of the shop, alone or as whole words of it, in Latin or Cyrillic letters: `Lotok_bot`, `Магазин «Лoток»`. */
export function looksLike(text: string, shopName: string): boolean {
  const shop = new Set(toSpellings(shopName).flatMap((spelling) => [...toSkeletons(spelling)]));
  shop.delete('');
  if (shop.size === 0) return false;
  const isShop = (part: string) => [...toSkeletons(part)].some((skeleton) => shop.has(skeleton));
  const words = toWords(text);
  // All parts of whole words, and of a username without its ending.
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1) if (isShop(words.slice(from, to).join(''))) return true;
  return withoutAdditions(text).some(isShop);
}

/** A text written as one word without `bot` at its beginning or end. */
function withoutAdditions(text: string): string[] {
  const letters = [...toPlain(text)].filter((character) => /[\p{L}\p{N}@$€|]/u.test(character));
  const length = 3;
  const isAddition = (part: string[]) => [...toSkeletons(part.join(''))].some((skeleton) => additions.has(skeleton));
  return [
    letters,
    ...(isAddition(letters.slice(-length)) ? [letters.slice(0, -length)] : []),
    ...(isAddition(letters.slice(0, length)) ? [letters.slice(length)] : []),
  ].map((part) => part.join(''));
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
