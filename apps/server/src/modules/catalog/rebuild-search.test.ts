import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CatalogWorld, openCatalog } from '../../../test/catalog.ts';
import { rebuildSearch } from './rebuild-search.store.ts';

let world: CatalogWorld;
beforeAll(async () => {
  world = await openCatalog();
});
afterAll(() => world.close());

const search = async (searchQuery: string) =>
  (await world.ask('products/searchProducts', { searchQuery })).map(({ name }) => name);
const state = () => world.db.selectFrom('search_rebuild').selectAll().executeTakeFirstOrThrow();

it('documents of an older version are rebuilt once', async () => {
  const { subcategoryId } = await world.subcategory('Музыка');
  await world.products(subcategoryId, [{ name: 'Кубышка ходовая' }, { name: 'Кубышка новая' }]);
  const words = await world.db.selectFrom('search_words').selectAll().orderBy('word').execute();
  await world.db
    .updateTable('search_documents')
    .set({ terms: "'old':1A", terms_and_description: "'old':1A" })
    .execute();
  await world.db.updateTable('search_words').set({ uses: 99, is_lead: false, is_place: false }).execute();
  await world.db
    .insertInto('search_words')
    .values({
      word: 'gone',
      stems: ['gone'],
      is_in_title: true,
      uses: 7,
      is_lead: true,
      is_place: true,
      category_ids: [],
    })
    .execute();
  await world.db.updateTable('search_rebuild').set({ version: 1, is_done: true }).execute();
  expect(await search('кубышка')).toEqual([]);

  await rebuildSearch(world.db);
  expect(await search('кубышка')).toEqual(['Кубышка ходовая', 'Кубышка новая']);
  expect(await world.db.selectFrom('search_words').selectAll().orderBy('word').execute()).toEqual(words);
  expect(await state()).toMatchObject({ is_done: true });

  await rebuildSearch(world.db);
  expect(await world.db.selectFrom('search_words').selectAll().orderBy('word').execute()).toEqual(words);
});

it('an interrupted rebuild continues where it stopped, and documents of a newer version are not touched', async () => {
  const { version } = await state();
  const [first = 0, second = 0] = await world.products((await world.subcategory('Дача')).subcategoryId, [
    { name: 'Лопата' },
    { name: 'Грабли' },
  ]);
  const corrupt = () => world.db.updateTable('search_documents').set({ terms: "'old':1A" }).execute();
  await corrupt();
  await world.db.updateTable('search_rebuild').set({ up_to_product_id: first, is_done: false }).execute();
  await rebuildSearch(world.db);
  expect(await search('лопата')).toEqual([]);
  expect(await search('грабли')).toEqual(['Грабли']);
  expect(await state()).toMatchObject({ up_to_product_id: second, is_done: true });

  await corrupt();
  await world.db
    .updateTable('search_rebuild')
    .set({ version: version + 1, is_done: false })
    .execute();
  await rebuildSearch(world.db);
  expect(await search('грабли')).toEqual([]);
});
