import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import {
  type VocabularyWord,
  type SearchedTexts,
  toVocabulary,
  toSearchedWords,
  toTsvectorText,
  wordsOf,
} from './search-document.ts';
import { listStems } from './search-stems.reads.ts';

const PRODUCTS_PER_STATEMENT = 1_000;
/** For a very common word only this many leading documents, those of the best-selling products, are searched. */
const LEADING_PRODUCTS = 5_000;

/**
 * Updates the search documents of products. Called in the transaction that writes a product's name, attributes or description, or
 * renames its category; a change of price, stock or listing does not need it.
 */
export async function upsertSearchDocuments(tx: Tx, productIds: readonly number[]): Promise<void> {
  for (let from = 0; from < productIds.length; from += PRODUCTS_PER_STATEMENT) {
    await upsertSome(tx, productIds.slice(from, from + PRODUCTS_PER_STATEMENT));
  }
}

async function upsertSome(tx: Tx, productIds: readonly number[]): Promise<void> {
  const products = await listTexts(tx, productIds);
  const documents = products.map(toSearchedWords);
  const stems = await listStems(tx, wordsOf(documents));
  await saveWords(tx, toVocabulary(documents, stems));
  await sql`insert into search_documents (product_id, is_leading, terms, terms_and_description)
    select id, (select count(*) from (select from search_documents where is_leading limit ${sql.lit(LEADING_PRODUCTS)}) best) < ${sql.lit(LEADING_PRODUCTS)},
      terms::tsvector, whole::tsvector from unnest(${products.map(({ id }) => id)}::bigint[],
      ${documents.map((words) => toTsvectorText(words, stems, false))}::text[],
      ${documents.map((words) => toTsvectorText(words, stems, true))}::text[]) as given (id, terms, whole)
    on conflict (product_id) do update
      set terms = excluded.terms, terms_and_description = excluded.terms_and_description`.execute(tx);
}

/**
 * Recomputes which documents are leading: products in stock first, then the best-selling. Needed now and then in a shop with more than
 * {@link LEADING_PRODUCTS} products; in a smaller one all documents are leading.
 */
export async function refreshLeadingDocuments(tx: Tx): Promise<void> {
  const max = sql.lit(LEADING_PRODUCTS);
  const bestSold = sql`order by sold_count desc, id desc limit ${max}`;
  await sql`with best as materialized (
      (select id from products where is_listed and quantity > 0 ${bestSold}) union all
      (select id from products where is_listed and quantity = 0 ${bestSold}) limit ${max}
    ), leading_now as materialized (
      select product_id as id from search_documents where is_leading
    )
    update search_documents set is_leading = not is_leading where product_id = any(array(
      (select id from best except select id from leading_now) union all
      (select id from leading_now where (select count(*) from best) = ${max} except select id from best)
    ))`.execute(tx);
}

async function listTexts(tx: Tx, productIds: readonly number[]): Promise<(SearchedTexts & { id: number })[]> {
  const { rows } = await sql<
    SearchedTexts & { id: number }
  >`select p.id, p.category_id as "categoryId", p.name, p.attributes,
      p.html_description as "htmlDescription",
      concat_ws(' ', c.name, c.name_en, c.name_zh, s.name, s.name_en, s.name_zh) as place
    from products p join subcategories s on s.id = p.subcategory_id join categories c on c.id = p.category_id
    where p.id = any(${productIds}::bigint[])`.execute(tx);
  return rows;
}

/** Words are only inserted or updated, in a fixed order, so that concurrent writers cannot deadlock. */
async function saveWords(tx: Tx, words: readonly VocabularyWord[]): Promise<void> {
  const column = <T>(of: (word: VocabularyWord) => T) => words.map(of);
  await sql`insert into search_words as known (word, stems, is_in_title, is_lead, is_place, category_ids, uses)
    select word, string_to_array(stems, ' '), is_in_title, is_lead, is_place, string_to_array(category_ids, ' ')::bigint[], uses
    from unnest(${column(({ word }) => word)}::text[], ${column(({ stems }) => stems.join(' '))}::text[],
      ${column(({ isInTitle }) => isInTitle)}::boolean[], ${column(({ isLead }) => isLead)}::boolean[],
      ${column(({ isPlace }) => isPlace)}::boolean[], ${column(({ categoryIds }) => categoryIds.join(' '))}::text[],
      ${column(({ uses }) => uses)}::bigint[])
      as given (word, stems, is_in_title, is_lead, is_place, category_ids, uses)
    order by word collate "C"
    on conflict (word) do update set
      stems = array(select distinct unnest(known.stems || excluded.stems)),
      is_in_title = known.is_in_title or excluded.is_in_title,
      is_lead = known.is_lead or excluded.is_lead,
      is_place = known.is_place or excluded.is_place,
      category_ids = array(select distinct unnest(known.category_ids || excluded.category_ids)),
      uses = known.uses + excluded.uses`.execute(tx);
}
