import type { SeededRandom } from './seeded-random.ts';

/** How goods of one kind are delivered: shared by all subcategories that sell this kind. */
export type Recipe = {
  /** The format of one unit: its fields in order. */
  format: string;
  howToTitle: 'Как войти' | 'Как активировать' | 'Как подключить' | 'Как получить';
  howTo: string;
  /** Completes the sentence «Заменим товар, если …». */
  replacedIf: string;
  /** Completes the sentence «Замена не положена, если …». */
  refusedIf: string;
  /** `WARRANTY_MINUTES` by default. */
  warrantyMinutes?: number;
  /** `productName` contains what varies in a subcategory, such as the country. */
  unit: (random: SeededRandom, productName: string) => string;
};

export type RowExtra = {
  /** A sentence or two about this product. */
  note?: string;
  stock?: number;
  /** Needs a video before a replacement: `VIDEO_MARK` in the name, an attribute and a paragraph in the description. */
  video?: boolean;
  picture?: string;
  /** Factor by which it sells better than its price suggests. */
  salesFactor?: number;
};

/** Name without the subcategory's prefix, price in roubles, own attributes. */
export type Row = readonly [tail: string, roubles: number, attributes: string, extra?: RowExtra];

export type SubcategoryPlan = {
  name: string;
  name_en: string;
  name_zh: string;
  picture: string;
  /** Beginning of every product name. */
  prefix: string;
  recipe: Recipe;
  about: string;
  /** Further items of the list in the description. */
  points?: readonly string[];
  /** Attributes that all products share, after their own. */
  attributes?: string;
  video?: boolean;
  rows: readonly Row[];
};

export type CategoryPlan = {
  name: string;
  name_en: string;
  name_zh: string;
  picture: string;
  subcategories: readonly SubcategoryPlan[];
};
