import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../test/shop.ts';
import { runCommand } from './operator-commands.ts';
import { UsageError } from './usage-error.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const search = (...args: string[]) => runCommand(world, ['search', ...args]);

it('adds, lists and removes aliases', async () => {
  expect(await search('aliases', 'айтюнс')).toEqual([expect.stringMatching(/^Подарочная карта Apple\t.*айтюнс/)]);
  expect(await search('add', 'Халва-Щербет', 'Рахат лукум')).toEqual(['халва щербет also finds Рахат лукум']);
  await search('add', 'халва щербет', 'Рахат лукум');
  await search('add', 'халва щербет', 'Нуга');
  expect(await search('aliases', 'халва щербет')).toEqual(['Нуга\tхалва щербет', 'Рахат лукум\tхалва щербет']);
  expect(await search('remove', 'халва щербет', 'нуга')).toEqual(['халва щербет is only itself, and not нуга']);
  expect(await search('aliases', 'Рахат лукум')).toEqual(['Рахат лукум\tхалва щербет']);
  await search('remove', 'халва щербет');
  expect(await search('aliases', 'халва щербет')).toEqual(['No such alias.']);
  expect(await search('ignore', 'дайте')).toEqual(['дайте is left out of a search']);
  expect(await search('aliases', 'дайте')).toEqual([expect.stringMatching(/^\(left out\)\t.*дайте/)]);
});

it('a new alias takes effect in a running shop', async () => {
  const { name } = await world.product();
  const names = async () => {
    const { body } = await world.api('products/searchProducts', { searchQuery: 'щербетик' });
    return body.map((product) => product.name);
  };
  expect(await names()).toEqual([]);
  await search('add', 'щербетик', name);
  await eventually(async () => (await names()).includes(name));
});

it('each change of an alias is announced to all nodes', async () => {
  const listener = new pg.Client({ connectionString: world.databaseUrl });
  await listener.connect();
  const notifications: string[] = [];
  listener.on('notification', ({ channel }) => notifications.push(channel));
  await listener.query('listen catalog_changed');
  await search('add', 'гозинак', 'Apple');
  await eventually(async () => notifications.length >= 1);
  await search('remove', 'гозинак');
  await eventually(async () => notifications.length >= 2);
  await listener.end();
});

it('shows searches of buyers that found nothing', async () => {
  await eventually(async () => (await search()).some((line) => /^\d+ times\ton \d days\tщербетик$/.test(line)));
});

it.each([
  ['add'],
  ['add', 'слово'],
  ['add', '!!!', 'Apple'],
  ['add', 'одно два три четыре пять', 'Apple'],
  ['add', 'слово', '!!!'],
  ['add', 'слово', 'а'.repeat(61)],
  ['ignore'],
  ['remove'],
  ['remove', 'неведомо'],
  ['find', 'слово'],
  ['add', 'одно', 'два', 'три'],
])('refuses the arguments %j %j %j', async (...args) => {
  await expect(search(...args.filter((word) => word !== undefined))).rejects.toThrow(UsageError);
});
