import type { ColumnType, Generated } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

type StoredPrice = { from: number; to: number };
/** The prices of a product before and after a change of many, in kopecks. */
export type StoredPrices = StoredPrice & { id: number; name: string; tiers: (StoredPrice & { quantity: number })[] };

/** The tables of goods: the catalogue and its search, units, carts, favourites; and articles. */
export type CatalogTables = {
  categories: {
    id: Id;
    position: number;
    name: string;
    name_en: string;
    name_zh: string;
    picture: string;
    is_listed: Generated<boolean>;
    version: Generated<number>;
  };
  subcategories: {
    id: Id;
    category_id: number;
    position: number;
    name: string;
    name_en: string;
    name_zh: string;
    picture: string;
    products_count: Generated<number>;
    is_listed: Generated<boolean>;
    version: Generated<number>;
  };
  products: {
    id: Id;
    subcategory_id: number;
    category_id: number;
    position: Generated<number>;
    name: string;
    picture: string;
    price_kopecks: number;
    quantity: Generated<number>;
    sold_count: Generated<number>;
    html_description: string;
    attributes: Generated<string>;
    is_listed: Generated<boolean>;
    created_at: Moment;
    warranty_minutes: Generated<number>;
    version: Generated<number>;
    is_hidden: Generated<boolean>;
    needs_video: Generated<boolean>;
    min_quantity: Generated<number>;
    max_quantity: ColumnType<number | null, number | null | undefined, number | null>;
    cost_kopecks: ColumnType<number | null, number | null | undefined, number | null>;
    low_stock_units: ColumnType<number | null, number | null | undefined, number | null>;
  };
  pictures: { name: string; large: Buffer; small: Buffer; used_at: Moment };
  price_changes: {
    id: Id;
    prices: ColumnType<StoredPrices[], string, never>;
    products: number;
    operator_login: string;
    reason: string | null;
    created_at: Moment;
    undone_at: MaybeMoment;
    undone_by: ColumnType<string | null, string | null | undefined, string | null>;
    version: Generated<number>;
  };
  scheduled_changes: {
    id: Id;
    product_id: number;
    at: Date;
    price_kopecks: number | null;
    is_listed: boolean | null;
    status: Generated<'waiting' | 'applied' | 'cancelled'>;
    operator_login: string;
    created_at: Moment;
    ended_at: MaybeMoment;
    version: Generated<number>;
  };
  product_tiers: { product_id: number; from_quantity: number; price_kopecks: number };
  unit_fragments: { unit_id: number; fragments: number[] };
  unit_releases: { unit_id: number; order_id: number; released_at: Moment };
  units: {
    id: Id;
    product_id: number;
    order_id: number | null;
    key_id: string;
    sealed: Buffer;
    sold_at: MaybeMoment;
    created_at: Moment;
    replaces_unit_id: ColumnType<number | null, number | null | undefined, number | null>;
    batch_id: ColumnType<number | null, number | null | undefined, number | null>;
    cost_kopecks: ColumnType<number | null, number | null | undefined, number | null>;
    fingerprint: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    has_fragments: Generated<boolean>;
  };
  batches: {
    id: Id;
    product_id: number;
    operator_login: string;
    cost_kopecks: number | null;
    added: number;
    removed: Generated<number>;
    created_at: Moment;
    version: Generated<number>;
    withdrawn_at: Date | null;
  };
  cart_lines: { buyer_id: number; product_id: number; quantity: number; added_at: Moment };
  favorites: { buyer_id: number; product_id: number; added_at: Moment };
  articles: {
    id: Id;
    title: string;
    title_en: string;
    html_content: string;
    html_content_en: string;
    published_at: Moment;
    is_listed: Generated<boolean>;
    version: Generated<number>;
  };
  // The driver returns tsvectors as text. Only the search reads them.
  search_documents: { product_id: number; is_leading: boolean; terms: string; terms_and_description: string };
  search_words: {
    word: string;
    stems: string[];
    is_in_title: boolean;
    uses: number;
    is_lead: boolean;
    is_place: boolean;
    category_ids: number[];
  };
  search_rebuild: { is_only: boolean; version: number; up_to_product_id: number; is_done: boolean };
  search_aliases: { word: string; means: string };
  search_misses: { day: string; query: string; times: number };
};
