/** What is known of a word of a query when it is weighed. */
export type Weighed = {
  /** About how many products have it. */
  uses: number;
  /** In how many categories its products stand. */
  categories: number;
  /** Whether a category or subcategory is called so, and whether names begin with it. */
  isPlace: boolean;
  isLead: boolean;
  /** Whether it says what kind of thing is wanted and not which: «аккаунт», "key". */
  isKind: boolean;
  isNumber: boolean;
  /** Whether it stands as it was typed, and is neither only begun nor a slip. */
  isSure: boolean;
};

/** Words for kinds of goods, which every shelf may have; the rest is learnt from where words stand. */
export const kindWords = `
  аккаунт account подписка subscription карта card ключ key подарок подарочный gift код code лицензия license номер number
  игра game почта mail email телефон phone профиль profile тариф месяц month год year день day шт премиум premium pro plus
  плюс новый new старый old авторег саморег отлежка пополнение баланс личный пустой свежий общий формат страница активация
  случайный сервис доступ онлайн 账号 密钥 激活 活码 会员 礼品 品卡 充值 老号 注册`
  .trim()
  .split(/\s+/);

const PLACE_FACTOR = 5;
const LEAD_FACTOR = 2;
const KIND_FACTOR = 0.25;
const NUMBER_FACTOR = 0.3;
const UNSURE_FACTOR = 0.7;

/** How much a word tells: the rarer, and the fewer categories know it, the more; a name more than a kind or a figure. */
export function weigh(word: Weighed): number {
  const rarity = 1 / Math.log2(2 + word.uses) / Math.sqrt(Math.max(1, word.categories));
  const naming = word.isPlace ? PLACE_FACTOR : word.isLead ? LEAD_FACTOR : 1;
  return (
    rarity *
    naming *
    (word.isKind ? KIND_FACTOR : 1) *
    (word.isNumber ? NUMBER_FACTOR : 1) *
    (word.isSure ? 1 : UNSURE_FACTOR)
  );
}

const NAME_MOST_CATEGORIES = 5;

/** Whether a word is a name by which goods are known: a shelf is called so, or one category alone has it. */
export function isName(word: Weighed): boolean {
  if (word.isKind || word.isNumber) return false;
  return word.categories === 1 || (word.isPlace && word.categories <= NAME_MOST_CATEGORIES);
}

/** A word that weighs so much of the heaviest is demanded as well: «steam телеграм» asks for both. */
const DEMANDED_SHARE = 0.4;

/** Of the words of a query, those of which a product must have one. */
export function demanded<T extends Weighed & { weight: number }>(words: readonly T[]): T[] {
  const spoken = words.some((word) => !word.isNumber) ? words.filter((word) => !word.isNumber) : words;
  const heaviest = Math.max(...spoken.map(({ weight }) => weight));
  const isHeaviestName = spoken.some((word) => word.weight === heaviest && isName(word));
  return spoken.filter(
    (word) => word.weight === heaviest || (isHeaviestName && isName(word) && word.weight >= heaviest * DEMANDED_SHARE),
  );
}
