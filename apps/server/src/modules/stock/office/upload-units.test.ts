import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { openWorld, type World } from '../../../../test/shop.ts';
import { storedZip } from '../../../../test/stored-zip.ts';
import { toCp1251, uploadHelpers } from '../../../../test/upload-helpers.ts';
import { fingerprintUnits } from './fingerprint-units.store.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

const { upload, buy, unique, textsOf } = uploadHelpers(() => ({ world, office }));
const skip = { query: 'onDuplicate=skip' };

describe('an upload of units', () => {
  it('adds a unit a line, which can be bought, and is one row of the audit log without the goods', async () => {
    const product = await world.product({ units: 0 });
    const [a, b] = [unique(' a:b '), unique('c\td')];
    const { status, body } = await upload(product.id, `${a}\r\n${b}\n`, { query: 'cost=12.5' });
    expect({ status, body }).toEqual({
      status: 201,
      body: { batchId: body.batchId, added: 2, skipped: 0, problems: [] },
    });
    expect(await textsOf(product.id)).toEqual([a, b]);
    expect(await world.quantityOf(product.id)).toBe(2);
    const item = (await office.call('finance', 'GET batches/:id', { params: { id: body.batchId } })).body;
    expect(item).toMatchObject({ productId: product.id, cost: 12.5, added: 2, available: 2, reserved: 0, sold: 0 });
    const [row, ...others] = await office.auditOf('batches', body.batchId);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      operator_login: 'the_manager',
      after: { productId: product.id, added: 2, skipped: 0 },
    });
  });

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with BOM', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 with the other byte order', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['cp1251', (text: string) => toCp1251(text)],
  ])('is read in %s', async (_, encode) => {
    const product = await world.product({ units: 0 });
    const [first, second] = [unique('Первая: Ёж'), unique('вторая №')];
    expect((await upload(product.id, encode(`${first}\r\n${second}`))).body.added).toBe(2);
    expect(await textsOf(product.id)).toEqual([first, second]);
  });

  it('is read as the byte order mark says, where a byte is invalid too', async () => {
    const product = await world.product({ units: 0 });
    const [whole, broken] = [unique('Первая: Ёж'), unique('вторая')];
    const file = Buffer.concat([Buffer.from(`\uFEFF${whole}\n${broken}`), Buffer.of(0xff)]);
    expect((await upload(product.id, file)).body.added).toBe(2);
    expect(await textsOf(product.id)).toEqual([whole, `${broken}\uFFFD`]);
  });

  it('adds nothing of a file with a duplicate, and names every line with a problem', async () => {
    const product = await world.product({ units: 1 });
    const [fresh, again] = [unique('fresh'), unique('again')];
    const lines = [fresh, `${product.name}:0`, '', again, again, 'x'.repeat(100_001)];
    const problems = [
      { line: 2, reason: 'already_in_stock' },
      { line: 3, reason: 'empty' },
      { line: 5, reason: 'duplicate_in_file' },
      { line: 6, reason: 'too_long' },
    ];
    const refused = await upload(product.id, lines.join('\n'));
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'DUPLICATES', params: { problems } } });
    expect(await textsOf(product.id)).toEqual([`${product.name}:0`]);

    const added = await upload(product.id, lines.join('\n'), skip);
    expect(added).toMatchObject({ status: 201, body: { added: 2, skipped: 4, problems } });
    const repeated = await upload(product.id, lines.join('\n'), skip);
    expect(repeated).toMatchObject({ status: 201, body: { batchId: null, added: 0, skipped: 6 } });
    expect(await world.quantityOf(product.id)).toBe(3);
  });

  it('is not refused for blank lines alone', async () => {
    const product = await world.product({ units: 0 });
    const { status, body } = await upload(product.id, `\n${unique('one')}\n \n`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ added: 1, skipped: 2, problems: [{ line: 1 }, { line: 3 }] });
  });

  it('finds a text that was sold, of another product too, and a unit that is older than fingerprints', async () => {
    const [sold, other] = [await world.product({ units: 2 }), await world.product({ units: 0 })];
    await buy(sold.id);
    await world.db.updateTable('units').set({ fingerprint: null }).where('product_id', '=', sold.id).execute();
    const { body } = await upload(other.id, `${sold.name}:0\n${sold.name}:1`, skip);
    expect(body.problems).toEqual([
      { line: 1, reason: 'already_sold' },
      { line: 2, reason: 'already_in_stock' },
    ]);
    expect(await fingerprintUnits(world)).toBe(0);
  });

  it('is made once when the same file is sent twice at once', async () => {
    const [a, b] = [await world.product({ units: 0 }), await world.product({ units: 0 })];
    const file = Array.from({ length: 2_500 }, () => unique('twice')).join('\n');
    const replies = await Promise.all([upload(a.id, file), upload(b.id, file)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await textsOf(a.id)).length + (await textsOf(b.id)).length).toBe(2_500);
  });

  it('is read from a CSV file, and from an archive with a file a unit', async () => {
    const product = await world.product({ units: 0 });
    const [a, b, c] = [unique('line\nline'), unique('a,b,c'), unique('файл\r\nвторая')];
    const csv = await upload(product.id, `unit\r\n"${a}"\r\n${b}\r\n`, { type: 'text/csv; charset=utf-8' });
    expect(csv.body).toMatchObject({ added: 2, problems: [] });
    const zip = storedZip({ 'folder/1.txt': `${c}\n`, '2.txt': '', '3.txt': b });
    const archive = await upload(product.id, zip, { type: 'application/zip', ...skip });
    expect(archive.body).toMatchObject({
      added: 1,
      problems: [
        { line: 2, reason: 'empty' },
        { line: 3, reason: 'already_in_stock' },
      ],
    });
    expect(await textsOf(product.id)).toEqual([a, b, c]);
  });

  it('is refused when it is no archive, an archive that unpacks to far more, or another type', async () => {
    const product = await world.product({ units: 0 });
    const zip = { type: 'application/zip' };
    expect(await upload(product.id, 'no archive', zip)).toMatchObject({ status: 400 });
    const bomb = storedZip({ 'a.txt': 'a' }, { declaredBytes: 2 ** 31 });
    expect(await upload(product.id, bomb, { ...zip, ...skip })).toMatchObject({ status: 413 });
    expect(await upload(product.id, '{}', { type: 'application/json' })).toMatchObject({ status: 400 });
    expect(await upload(999_999, 'a')).toMatchObject({ status: 404 });
    expect(await upload(product.id, 'a', { query: 'cost=0.001' })).toMatchObject({ status: 400 });
  });
});
