import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { briefly, createImportPlaces, csv, done, importHelpers, quoted } from '../../../../../test/import-helpers.ts';
import { type Office, openOffice } from '../../../../../test/office.ts';
import { openWorld, type World } from '../../../../../test/shop.ts';
import { csvRecords } from '../../../../platform/csv-records.ts';

let world: World;
let office: Office;
let subcategoryId: number;
const { send, exported, productsOf, unique } = importHelpers(
  () => world,
  () => office,
);
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
  subcategoryId = await createImportPlaces(office);
});
afterAll(() => world.close());

describe('an import of the export of products', () => {
  it('changes nothing, formulas and quotes too', async () => {
    const names = ['=1+1', "'=2", '+7', '-5', '@sum', 'a "quoted", one', 'two\nlines', "it's"].map(unique);
    for (const name of names)
      await office.call('owner', 'POST products', { body: { name, subcategoryId, price: 10, attributes: '=x' } });
    const file = await exported();
    expect(await send(file)).toMatchObject(done(0, 0));
    const [formula = ''] = names;
    expect(file).toContain(`'${formula},`);
    expect(await send(file.replace(`'${formula},`, `'${formula}!,`))).toMatchObject(done(0, 1));
    expect((await productsOf(`${formula}!`))[0]).toMatchObject({ name: `${formula}!`, attributes: '=x' });
  });

  it('reads tier prices, changes them, removes them and refuses what they cannot be', async () => {
    const name = unique('Опт');
    const row = (tiers: string) => csv('name;subcategory;price;tiers', `${name};Связь > VPN;100;${quoted(tiers)}`);
    const tiersOf = async () => (await productsOf(name))[0]?.tiers;
    expect(await send(row('[{"from":50,"price":80},{"from":10,"price":90.5}]'))).toMatchObject(done(1, 0));
    expect(await tiersOf()).toEqual([
      { from: 10, price: 90.5 },
      { from: 50, price: 80 },
    ]);
    const file = await exported();
    const cell = '[{""from"":10,""price"":90.5},{""from"":50,""price"":80}]';
    expect(file).toContain(cell);
    expect(await send(file)).toMatchObject(done(0, 0));
    const changed = await send(file.replace(cell, '[{""from"":10,""price"":95}]'));
    expect(changed).toMatchObject({
      ...done(0, 1),
      body: { preview: [{ fields: [{ name: 'tiers', from: '≥ 10: 90.5; ≥ 50: 80', to: '≥ 10: 95' }] }] },
    });
    expect(await tiersOf()).toEqual([{ from: 10, price: 95 }]);
    const [product] = await productsOf(name);
    expect((await office.auditOf('products', product?.id ?? 0)).at(-1)).toMatchObject({
      before: {
        tiers: [
          { from: 10, price: 90.5 },
          { from: 50, price: 80 },
        ],
      },
      after: { tiers: [{ from: 10, price: 95 }] },
    });
    for (const [wrong, reason] of [
      ['10: 95', 'not_tiers'],
      ['{}', 'invalid'],
      ['[{"from":1,"price":95}]', 'invalid'],
      ['[{"from":10,"price":0}]', 'invalid'],
      ['[{"from":10,"price":95},{"from":10,"price":90}]', 'invalid'],
    ] as const)
      expect(briefly(await send(row(wrong)))).toEqual([[2, 'tiers', reason]]);
    // A file without the column leaves them.
    expect(await send(csv('name,subcategory,price', `${name},Связь > VPN,100`))).toMatchObject(done(0, 0));
    expect(await send(row(''))).toMatchObject(done(0, 1));
    expect(await tiersOf()).toEqual([]);
  });

  it('carries descriptions, which the list itself does not have', async () => {
    const name = unique('Описание');
    const htmlDescription = '=1+1 «два»\r\n<p title="x">a, "b" &amp; c</p>\n<b>🔑</b>';
    const { body } = await office.call('owner', 'POST products', {
      body: { name, subcategoryId, price: 10, htmlDescription },
    });
    const { htmlDescription: stored } = body;
    expect(stored).toContain('<p>a, "b" &amp; c</p>');
    expect((await productsOf(name))[0]).not.toHaveProperty('htmlDescription');
    const file = await exported();
    expect(file).toContain(quoted(`'${stored}`));
    expect(await send(file)).toMatchObject(done(0, 0));
    const copied = await send(
      csv('name,subcategory,price,htmlDescription', `${name} 2,Связь > VPN,10,${quoted(`'${stored}`)}`),
    );
    expect(copied).toMatchObject(done(1, 0));
    const [copy] = await productsOf(`${name} 2`);
    const { body: read } = await office.call('owner', 'GET products/:id', { params: { id: copy?.id ?? 0 } });
    expect(read.htmlDescription).toBe(stored);
  });

  it('changes the subcategory of an exported row by its number or by its names', async () => {
    const { id } = (
      await office.call('owner', 'POST products', { body: { name: unique('Переезд'), subcategoryId, price: 5 } })
    ).body;
    const row = (number: number, category: string, name: string) =>
      csv('id,categoryName,subcategoryId,subcategoryName', `${id},${category},${number},${name}`);
    const other = subcategoryId + 1;
    const moved = await send(row(subcategoryId, 'Связь', 'Почта'));
    expect(moved).toMatchObject(done(0, 1));
    const fields = [{ name: 'subcategoryId', from: 'Связь > VPN', to: 'Связь > Почта' }];
    expect(moved.body.preview).toMatchObject([{ id, fields }]);
    const place = async () => (await office.call('owner', 'GET products/:id', { params: { id } })).body.subcategoryId;
    expect(await place()).toBe(other);
    expect(await send(row(subcategoryId, 'Связь', 'Почта'))).toMatchObject(done(0, 1));
    expect(await place()).toBe(subcategoryId);
  });

  it('shows which rows were changed by others after the export', async () => {
    const name = unique('Версия');
    const { id, version } = (await office.call('owner', 'POST products', { body: { name, subcategoryId, price: 5 } }))
      .body;
    await office.call('owner', 'PUT products/:id', { params: { id }, body: { price: 6 } });
    const { body } = await send(csv('id,version,price', `${id},${version},5`), { dryRun: true });
    expect(body.preview).toMatchObject([{ id, isStale: true, fields: [{ name: 'price', from: '6', to: '5' }] }]);
  });

  it('changes nothing, not even a name with spaces around it', async () => {
    const body = { subcategoryId, name: '\tс отступом ', price: 5, attributes: ' с пробелами ' };
    await office.call('owner', 'POST products', { body });
    const cookie = office.cookie('owner');
    const exported = await fetch(`${world.origin}/api/admin/products.csv`, { headers: { cookie } });
    expect(await send(await exported.text())).toMatchObject(done(0, 0));
  });
});

it('an export in another order has the same rows, with the descriptions', async () => {
  const read = async (query: string) => {
    const headers = { cookie: office.cookie('owner') };
    const response = await fetch(`${world.origin}/api/admin/products.csv?${query}`, { headers });
    return [...csvRecords(await response.text())].map(({ raw }) => raw);
  };
  for (const name of ['Б', 'А'].map(unique)) {
    const body = { name, subcategoryId, price: 5, htmlDescription: '<p>Длинное</p>' };
    await office.call('owner', 'POST products', { body });
  }
  const [header, ...newestFirst] = await read('');
  expect(newestFirst.join('')).toContain('<p>Длинное</p>');
  expect(await read('sort=id&order=asc')).toEqual([header, ...newestFirst.toReversed()]);
  expect((await read('sort=name')).toSorted()).toEqual([header, ...newestFirst].toSorted());
});
