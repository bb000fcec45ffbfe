/** The statistics of a query word from which its weight is computed. */
export type WordStats = {
  /** Approximate number of products that contain it. */
  uses: number;
  /** Number of categories of those products. */
  categories: number;
  /** Whether it is in the name of a category or subcategory, and whether it is a lead word of product names. */
  isPlace: boolean;
  isLead: boolean;
  /** Whether it names a kind of goods and not a certain product: «аккаунт», "key". */
  isGeneric: boolean;
  isNumber: boolean;
  /** Whether it matches as typed, and not only as a prefix or as a corrected typo. */
  isSure: boolean;
};

/** Generic words that products of any category may have; other weights follow from the statistics of words. */
export const genericWords = `
  аккаунт account подписка subscription карта card ключ key подарок подарочный gift код code лицензия license номер number
  игра game почта mail email телефон phone профиль profile тариф месяц month год year день day шт премиум premium pro plus
  плюс новый new старый old авторег саморег отлежка пополнение баланс личный пустой свежий общий формат страница активация
  случайный сервис доступ онлайн 账号 密钥 激活 活码 会员 礼品 品卡 充值 老号 注册`
  .trim()
  .split(/\s+/);

const PLACE_FACTOR = 5;
const LEAD_FACTOR = 2;
const GENERIC_FACTOR = 0.25;
const NUMBER_FACTOR = 0.3;
const UNSURE_FACTOR = 0.7;

/** The weight of a word: higher for rare words and words of few categories; a name weighs more than a generic word or a number. */
export function weigh(word: WordStats): number {
  const rarity = 1 / Math.log2(2 + word.uses) / Math.sqrt(Math.max(1, word.categories));
  const naming = word.isPlace ? PLACE_FACTOR : word.isLead ? LEAD_FACTOR : 1;
  return (
    rarity *
    naming *
    (word.isGeneric ? GENERIC_FACTOR : 1) *
    (word.isNumber ? NUMBER_FACTOR : 1) *
    (word.isSure ? 1 : UNSURE_FACTOR)
  );
}

const NAME_MAX_CATEGORIES = 5;

/** Whether a word is the name of goods: it occurs in one category only, or in the name of one and in few others. */
export function isName(word: WordStats): boolean {
  if (word.isGeneric || word.isNumber) return false;
  return word.categories === 1 || (word.isPlace && word.categories <= NAME_MAX_CATEGORIES);
}

/** A word with this share of the highest weight is required as well: «steam телеграм» needs both. */
const REQUIRED_SHARE = 0.4;

/** The words of a query of which a product must have at least one. */
export function requiredWords<T extends WordStats & { weight: number }>(words: readonly T[]): T[] {
  const candidates = words.some((word) => !word.isNumber) ? words.filter((word) => !word.isNumber) : words;
  const heaviest = Math.max(...candidates.map(({ weight }) => weight));
  const isHeaviestName = candidates.some((word) => word.weight === heaviest && isName(word));
  return candidates.filter(
    (word) => word.weight === heaviest || (isHeaviestName && isName(word) && word.weight >= heaviest * REQUIRED_SHARE),
  );
}
