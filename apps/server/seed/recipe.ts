import type { Draw } from './draw.ts';

/** How goods of one kind are handed over: shared by all shelves that sell this kind. */
export type Recipe = {
  /** The form of one unit in words, fields in their order. */
  format: string;
  howToTitle: 'Как войти' | 'Как активировать' | 'Как подключить' | 'Как получить';
  howTo: string;
  /** Ends the sentence «Заменим товар, если …». */
  replacedIf: string;
  /** Ends the sentence «Замена не положена, если …». */
  refusedIf: string;
  /** The shop's own `WARRANTY_MINUTES` unless said. */
  warrantyMinutes?: number;
  /** `productName` tells what varies on a shelf, such as the country. */
  unit: (draw: Draw, productName: string) => string;
};

export type RowExtra = {
  /** A sentence or two about this very product. */
  note?: string;
  stock?: number;
  /** Needs a video before a replacement: `VIDEO_MARK` in the name, an attribute and a paragraph in the description. */
  video?: boolean;
  picture?: string;
  /** Sells so many times better than its price suggests. */
  hit?: number;
};

/** Name without the shelf's prefix, price in roubles, own attributes. */
export type Row = readonly [tail: string, roubles: number, attributes: string, extra?: RowExtra];

export type Shelf = {
  name: string;
  name_en: string;
  name_zh: string;
  picture: string;
  /** Beginning of every name on the shelf. */
  prefix: string;
  recipe: Recipe;
  about: string;
  /** Further lines of the list under the text. */
  points?: readonly string[];
  /** Attributes that all products of the shelf share, after their own. */
  attributes?: string;
  video?: boolean;
  rows: readonly Row[];
};

export type CategoryPlan = {
  name: string;
  name_en: string;
  name_zh: string;
  picture: string;
  shelves: readonly Shelf[];
};
