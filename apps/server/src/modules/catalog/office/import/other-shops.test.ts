import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportPlaces, csv, done, importHelpers } from '../../../../../test/import-helpers.ts';
import { type Office, openOffice } from '../../../../../test/office.ts';
import { openWorld, type World } from '../../../../../test/shop.ts';

let world: World;
let office: Office;
const { send, productsOf } = importHelpers(
  () => world,
  () => office,
);
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
  await createImportPlaces(office);
});
afterAll(() => world.close());

describe('an export of another shop', () => {
  it('of WooCommerce is imported with its variations, and its other products are problems', async () => {
    const name = 'Ключ Woo';
    const file = csv(
      'ID,Type,SKU,Name,Published,Description,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      `1,"simple, virtual",s1,${name},1,"<p>Раз</p>\\n<p>два</p>",,199.00,"Связь > VPN, Игры",https://x.example/a.png,,Срок,год`,
      `2,variable,v1,${name} V,1,<b>Общее</b>,,,Связь > VPN,,,Срок,"год, два"`,
      `3,variation,,${name} V - год,1,,,300,,,v1,Срок,год`,
      `4,variation,,${name} V - два,-1,,,500,,,id:2,Срок,два`,
      `5,grouped,,${name} G,1,,,,Связь > VPN,,,,`,
    );
    expect((await send(file)).body.problems).toMatchObject([{ line: 6, column: 'Type', reason: 'unsupported_type' }]);
    const corrected = file.split('\r\n').slice(0, -1).join('\r\n');
    expect(await send(corrected)).toMatchObject({ ...done(3, 0), body: { format: 'woocommerce' } });
    expect(await send(corrected)).toMatchObject(done(0, 0));
    const items = await productsOf(name);
    expect(items.map(({ price, isListed, attributes }) => [price, isListed, attributes])).toEqual([
      [199, true, 'Срок: год'],
      [300, true, 'Срок: год'],
      [500, false, 'Срок: два'],
    ]);
    const description = async (at: number) =>
      (await office.call('owner', 'GET products/:id', { params: { id: items[at]?.id ?? 0 } })).body.htmlDescription;
    expect([await description(0), await description(1)]).toEqual(['<p>Раз</p>\n<p>два</p>', '<b>Общее</b>']);
  });

  it('of Shopify is imported with its variants, in both of its formats', async () => {
    const name = 'Ключ Shopify';
    const old = csv(
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant Price,Image Src,Cost per item,Status',
      `a,${name} A,<p>A</p>,V,Software > Digital > Other,Связь > VPN,,true,Title,Default Title,10.00,https://x.example/1.png,4,active`,
      `a,,,,,,,,,,,https://x.example/2.png,,`,
      `b,${name} B,<p>B</p>,V,Связь > Глубже > VPN,,,true,Срок,Месяц,20.00,,,draft`,
      `b,,,,,,,,,Год,200.00,,,`,
    );
    expect(await send(old)).toMatchObject({ ...done(3, 0), body: { format: 'shopify' } });
    expect((await productsOf(name)).map((item) => [item.name, item.price, item.cost, item.isListed])).toEqual([
      [`${name} A`, 10, 4, true],
      [`${name} B — Месяц`, 20, null, false],
      [`${name} B — Год`, 200, null, false],
    ]);
    const fresh = csv(
      'Title,URL handle,Description,Type,Published on online store,Status,Option1 name,Option1 value,Price',
      `${name} A,a,<p>A</p>,Связь > VPN,TRUE,Active,Title,Default Title,11`,
    );
    expect(await send(fresh)).toMatchObject(done(0, 1));
  });
});
