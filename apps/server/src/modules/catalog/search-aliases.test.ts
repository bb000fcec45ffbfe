import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchCatalog, type SearchCatalog } from '../../../test/search-catalog.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { addSearchAlias, removeSearchAlias } from './search-aliases.store.ts';

let world: SearchCatalog;
beforeAll(async () => {
  world = await openSearchCatalog();
});
afterAll(() => world.close());

describe('an alias', () => {
  const alias = (word: string, means: string) => inTransaction(world.db, (tx) => addSearchAlias(tx, { word, means }));

  it.each([
    ['вижу', 'Discord Nitro 1 месяц'],
    ['ви жу', 'Discord Nitro 1 месяц'],
    ['вижуу', 'Discord Nitro 1 месяц'],
    ['db;e', 'Discord Nitro 1 месяц'],
    ['синий экран смерти', 'Ключ Microsoft Office 2021'],
    ["cbybq 'rhfy cvthnb", 'Ключ Microsoft Office 2021'],
    ['汉字游戏', 'Steam: случайные ключи'],
    ['прошу дайте discord', 'Discord Nitro 1 месяц'],
  ])('makes %s find its meaning', async (query, first) => {
    await alias('вижу', 'Discord Nitro');
    await alias('синий экран смерти', 'Microsoft Office');
    await alias('汉字', 'Steam');
    await alias('游戏', 'ключ');
    await alias('прошу', '');
    await alias('дайте', '');
    expect((await world.search(query))[0]).toBe(first);
  });

  it('without matching products is not corrected as a typo of another word', async () => {
    expect(await world.search('дискрод')).not.toEqual([]);
    await alias('дискрод', 'Неведомо');
    expect(await world.search('дискрод')).toEqual([]);
    await inTransaction(world.db, (tx) => removeSearchAlias(tx, 'дискрод', null));
    expect(await world.search('дискрод')).not.toEqual([]);
  });
});
