import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { briefly, createImportPlaces, csv, done, importHelpers } from '../../../../../test/import-helpers.ts';
import { type Office, openOffice } from '../../../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../../../test/shop.ts';

let world: World;
let office: Office;
let subcategoryId: number;
const { send, productsOf, unique } = importHelpers(
  () => world,
  () => office,
);
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
  subcategoryId = await createImportPlaces(office);
});
afterAll(() => world.close());

describe('an import of products', () => {
  it('creates products that are sold in the shop, once, and changes only rows that differ', async () => {
    const [a, b] = [unique('Ключ'), unique('Ключ')];
    const file = csv(
      'name,subcategory,price,cost,minQuantity,attributes,htmlDescription',
      `${a},Связь > VPN,149.50,80,2,"Срок: год, страна","<p onclick=""x()"">Да</p><script>1</script>"`,
      `${b},связь>vpn,"1 249,90",,1,,`,
    );
    expect(await send(file, { dryRun: true })).toMatchObject({ ...done(2, 0), body: { format: 'own', rows: 2 } });
    expect(await productsOf(a)).toEqual([]);
    expect(await send(file)).toMatchObject(done(2, 0));
    const [product] = await productsOf(a);
    expect(product).toMatchObject({ subcategoryId, price: 149.5, cost: 80, minQuantity: 2, isListed: true });
    const shown = (await world.api('products/getProduct', { productId: product?.id ?? 0 })).body;
    expect(shown).toMatchObject({ name: a, price: 149.5, html_description: '<p>Да</p>' });
    expect((await productsOf(b))[0]).toMatchObject({ price: 1249.9, cost: null });

    expect(await send(file)).toMatchObject(done(0, 0));
    expect(await send(file.replace('149.50', '150'))).toMatchObject({
      ...done(0, 1),
      body: { preview: [{ line: 2, name: a, fields: [{ name: 'price', from: '149.5', to: '150' }] }] },
    });
    await eventually(
      async () => (await world.api('products/getProduct', { productId: product?.id ?? 0 })).body.price === 150,
    );
    const history = await office.auditOf('products', product?.id ?? 0);
    expect(history.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['POST import/products', null, expect.objectContaining({ name: a, price: 149.5 })],
      ['POST import/products', { price: 149.5 }, { price: 150 }],
    ]);
  });

  it.each([
    ['UTF-8 with BOM', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 with the other byte order', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['cp1251', (text: string) => toCp1251(text)],
  ])('is read in %s, with semicolons and tabs too', async (_, encode) => {
    const [a, b] = [unique('Ёлка №'), unique('Ёж')];
    expect(await send(encode(`name;subcategory;price\n${a};Связь > VPN;9,99\n`))).toMatchObject(done(1, 0));
    expect(await send(encode(`name\tsubcategory\tprice\n${b}\tСвязь > VPN\t10\n`))).toMatchObject(done(1, 0));
    expect((await productsOf(a))[0]?.price).toBe(9.99);
  });

  it('lists every problem by its line and column, and changes nothing', async () => {
    const name = unique('Ничего');
    const file = csv(
      'id,name,Subcategory,price,isListed,maxQuantity,picture',
      `,${name},Связь > VPN,10,true,,`,
      `,${name} 2,Связь > Нет,0,maybe,0,/pictures/none.svg`,
      `999999999,x,Связь > VPN,ten,,,`,
      `,,Почта,1.005,,,`,
      `,${name},Связь > VPN,11,,,`,
      `,a\0b,Связь > VPN,11,,,`,
      ',short',
      '',
      `,"multi\nline",Связь > VPN,,,,https://example.org/x.png`,
    );
    const problems = [
      [3, 'price', 'invalid'],
      [3, 'isListed', 'not_boolean'],
      [3, 'maxQuantity', 'invalid'],
      [3, 'Subcategory', 'no_subcategory'],
      [4, 'price', 'not_number'],
      [4, 'id', 'no_product'],
      [5, 'name', 'required'],
      [5, 'price', 'invalid'],
      [5, 'Subcategory', 'ambiguous_subcategory'],
      [6, '', 'repeated_row'],
      [7, 'name', 'null_character'],
      [8, '', 'columns'],
      [10, 'price', 'required'],
      [10, 'picture', 'invalid'],
    ];
    const dry = await send(file, { dryRun: true });
    expect(briefly(dry).toSorted()).toEqual(problems.toSorted());
    expect(dry.body).toMatchObject({ created: 1, problemsTotal: problems.length });
    expect(dry.body.problems.every(({ message }) => message.length > 5)).toBe(true);
    const refused = await send(file);
    expect(refused.body).toMatchObject({ created: 0, updated: 0 });
    expect(briefly(refused)).toHaveLength(problems.length);
    expect(await productsOf(name)).toEqual([]);
  });

  it.each([
    [
      'name,price,colour\nx,1,red',
      [
        [1, 'colour', 'unknown_column'],
        [2, 'subcategory', 'required'],
      ],
    ],
    [
      'name,price,price\nx,1,1',
      [
        [1, 'price', 'duplicate_column'],
        [2, 'subcategory', 'required'],
      ],
    ],
    ['colour\nred', [[1, 'name', 'missing_column']]],
    ['name,price\n"open,1', [[2, '', 'quote']]],
    ['name,price', [[1, '', 'empty_file']]],
    ['', [[1, '', 'empty_file']]],
    ['name,subcategory\nx,Связь > VPN', [[2, 'price', 'missing_column']]],
  ])('finds what is wrong with %j', async (file, problems) => {
    expect(briefly(await send(file))).toEqual(problems);
  });

  it('creates each product once when the same file is sent twice at once', async () => {
    const name = unique('Дважды');
    const file = csv('name,subcategory,price', ...[1, 2, 3].map((n) => `${name} ${n},Связь > VPN,${n}`));
    const replies = await Promise.all([send(file), send(file)]);
    expect(replies.map(({ body }) => body.created).toSorted()).toEqual([0, 3]);
    expect(await productsOf(name)).toHaveLength(3);
  });

  it('refuses 200 MB without storing them, other types, and roles that may not change prices', async () => {
    let sent = 0;
    const chunk = new Uint8Array(1024 * 1024).fill(0x61);
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 200) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const memory = process.memoryUsage().rss;
    expect(await send(endless)).toMatchObject({ status: 413, body: { errorCode: 'TOO_LARGE' } });
    expect(process.memoryUsage().rss - memory).toBeLessThan(150_000_000);
    expect(await send('{}', { type: 'application/json' })).toMatchObject({ status: 400 });
    const content = await office.call('content', 'POST import/products', {});
    expect(content.status).toBe(403);
  });

  it('imports two thousand rows in one call', async () => {
    const name = unique('Много');
    const rows = Array.from({ length: 2_000 }, (_, n) => `${name} ${n},Связь > VPN,${n + 1},"<p>Описание ${n}</p>"`);
    expect(await send(csv('name,subcategory,price,htmlDescription', ...rows))).toMatchObject(done(2_000, 0));
    const found = (await world.api('products/searchProducts', { searchQuery: `${name} 1999` })).body;
    expect(found[0]?.name).toBe(`${name} 1999`);
  });
});

/** Only the letters of these tests. */
function toCp1251(text: string): Buffer {
  const decoder = new TextDecoder('windows-1251');
  const byteOf = new Map(Array.from({ length: 256 }, (_, n) => [decoder.decode(Uint8Array.of(n)), n] as const));
  return Buffer.from([...text].map((character) => byteOf.get(character) ?? 0x3f));
}
