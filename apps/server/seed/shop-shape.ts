import type { Kopecks } from '@lotok/money';

/** A name in the shop's three languages; `name` is the Russian one. */
export type Named = { name: string; name_en: string; name_zh: string };

export type SeedProduct = {
  name: string;
  /** Slug of a tile that `build-pictures.ts` draws. */
  picture: string;
  listPriceKopecks: Kopecks;
  soldCount: number;
  descriptionHtml: string;
  /** Comma-separated, two to four of them. */
  attributes: string;
  warrantyMinutes: number;
  unitCount: number;
  /** The secret text of unit number `n`, from 0; the same in every run. */
  unit: (n: number) => string;
  createdDaysAgo: number;
};

export type SeedSubcategory = Named & { picture: string; products: SeedProduct[] };
export type SeedCategory = Named & { picture: string; subcategories: SeedSubcategory[] };

export type SeedArticle = {
  title: string;
  title_en: string;
  html: string;
  html_en: string;
  createdDaysAgo: number;
};
