import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

const names = (name: string) => ({ name, nameEn: name, nameZh: name });
const createCategory = async (name: string) =>
  (await office.call('owner', 'POST categories', { body: names(name) })).body.id;
const createSubcategory = async (categoryId: number, name: string) =>
  (await office.call('owner', 'POST subcategories', { body: { categoryId, ...names(name) } })).body.id;
const productOf = async (id: number) => (await office.call('owner', 'GET products/:id', { params: { id } })).body;

describe('the order of categories', () => {
  it('is set by one call, shown in the shop and recorded once', async () => {
    const ids: number[] = [];
    for (const name of ['а', 'б', 'в']) ids.push(await createCategory(name));
    const { body } = await office.call('owner', 'GET categories', { query: { sort: 'position', perPage: 200 } });
    const reversed = body.items.map(({ id }) => id).toReversed();
    const reply = await office.call('content', 'POST categories/reorder', { body: { ids: reversed } });
    expect(reply).toMatchObject({ status: 200, body: { ids: reversed } });
    await office.call('content', 'POST categories/reorder', { body: { ids: reversed } });
    await eventually(async () => {
      const shown = (await world.api('categories/getCategories', {})).body.map(({ id }) => id);
      return shown.join() === reversed.filter((id) => shown.includes(id)).join();
    });
    const rows = await world.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'POST categories/reorder')
      .execute();
    expect(rows).toEqual([{ after: { categories: reversed } }]);
    for (const wrong of [reversed.slice(1), [...reversed, 999_999]])
      expect(await office.call('content', 'POST categories/reorder', { body: { ids: wrong } })).toMatchObject({
        status: 409,
        body: { errorCode: 'STALE' },
      });
    const twice = [...reversed.slice(1), reversed[1] ?? 0];
    expect((await office.call('content', 'POST categories/reorder', { body: { ids: twice } })).status).toBe(400);
  });

  it('of one category concerns its own subcategories only', async () => {
    const categoryId = await createCategory('с разделами');
    const own = [await createSubcategory(categoryId, 'раз'), await createSubcategory(categoryId, 'два')];
    const other = await createSubcategory(await createCategory('другая'), 'чужой');
    const reorder = (ids: number[], of = categoryId) =>
      office.call('manager', 'POST subcategories/reorder', { body: { categoryId: of, ids } });
    expect((await reorder(own.toReversed())).status).toBe(200);
    const { items } = (await office.call('owner', 'GET subcategories', { query: { categoryId, sort: 'position' } }))
      .body;
    expect(items.map(({ id }) => id)).toEqual(own.toReversed());
    expect((await reorder([...own, other])).status).toBe(409);
    expect((await reorder(own, 999_999)).status).toBe(404);
  });
});

describe('a product', () => {
  it('is duplicated with everything but its stock, and hidden', async () => {
    const subcategoryId = await createSubcategory(await createCategory('копии'), 'раздел');
    const body = {
      subcategoryId,
      name: 'Оригинал',
      price: 149.5,
      htmlDescription: '<p>Ключ</p>',
      attributes: 'Срок: год',
      warrantyMinutes: 10,
      needsVideo: true,
      minQuantity: 2,
      maxQuantity: 50,
      cost: 80,
      tiers: [{ from: 10, price: 140 }],
      picture: '/pictures/telegram.svg',
    };
    const { id } = (await office.call('owner', 'POST products', { body })).body;
    const copy = await office.call('manager', 'POST products/:id/duplicate', {
      params: { id },
      body: { name: 'Копия' },
    });
    expect(copy).toMatchObject({
      status: 201,
      body: { ...body, name: 'Копия', isListed: false, quantity: 0, sold: 0 },
    });
    expect(copy.body.id).not.toBe(id);
    expect((await office.auditOf('products', copy.body.id))[0]).toMatchObject({ after: { copyOf: id } });
    const ofContent = await office.call('content', 'POST products/:id/duplicate', { params: { id }, body: {} });
    expect(ofContent.body).toMatchObject({ name: 'Оригинал', cost: null });
  });

  it('has a preview of its description without what the shop does not allow, and nothing is stored', async () => {
    const htmlDescription =
      '<p onclick="x()">Ключ <img src=x onerror=alert(1)></p><script>alert(1)</script><a href="javascript:x">y</a>';
    const { status, body } = await office.call('content', 'POST products/preview', { body: { htmlDescription } });
    expect({ status, body }).toEqual({
      status: 200,
      body: { htmlDescription: '<p>Ключ </p><a rel="nofollow noopener">y</a>' },
    });
  });

  it('with a cancelled schedule can be deleted, and with an emptied upload is hidden', async () => {
    const subcategoryId = await createSubcategory(await createCategory('удаление'), 'раздел');
    const { id } = (await office.call('owner', 'POST products', { body: { subcategoryId, name: 'x', price: 1 } })).body;
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await office.call('owner', 'POST scheduledChanges', { body: { productId: id, at, price: 2 } });
    expect((await office.call('owner', 'DELETE products/:id', { params: { id } })).status).toBe(200);
    expect((await office.call('owner', 'GET products/:id', { params: { id } })).status).toBe(404);
  });
});

describe('a change of many prices', () => {
  const create = async (listPriceKopecks: number, tier: number) => {
    const { id } = await world.product({ listPriceKopecks, units: 0 });
    await office.call('owner', 'PUT products/:id', { params: { id }, body: { tiers: [{ from: 10, price: tier }] } });
    return id;
  };
  const pricesOf = async (id: number) => {
    const { price, tiers } = await productOf(id);
    return [price, ...tiers.map((tier) => tier.price)];
  };
  const undo = (id: number) =>
    office.call('manager', 'POST priceChanges/:id/undo', { params: { id }, body: { reason: 'ошибка' } });

  it('is undone once, but for products that somebody has changed or deleted since', async () => {
    const [a, b, c, gone] = [
      await create(10_000, 90),
      await create(20_000, 180),
      await create(3_000, 20),
      await create(500, 4),
    ];
    await office.call('manager', 'POST products/changePrices', {
      body: { ids: [a, b, c, gone], percent: 10, tiers: true, reason: 'курс' },
    });
    const changeId = (await office.call('manager', 'GET priceChanges')).body.items[0]?.id ?? 0;
    expect(await pricesOf(a)).toEqual([110, 99]);
    await office.call('owner', 'PUT products/:id', { params: { id: b }, body: { price: 230 } });
    await office.call('owner', 'PUT products/:id', { params: { id: c }, body: { tiers: [{ from: 10, price: 25 }] } });
    await office.call('owner', 'DELETE products/:id', { params: { id: gone } });
    const [first, second] = await Promise.all([undo(changeId), undo(changeId)]);
    const [done, refused] = first.status === 200 ? [first, second] : [second, first];
    expect(done.body.restored).toBe(1);
    expect(done.body.skipped.map(({ id, reason }) => [id, reason])).toEqual([
      [b, 'changed'],
      [c, 'changed'],
      [gone, 'deleted'],
    ]);
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'STALE', params: { changedBy: 'the_manager' } } });
    expect([await pricesOf(a), await pricesOf(b), await pricesOf(c)]).toEqual([
      [100, 90],
      [230, 198],
      [33, 25],
    ]);
    const [row] = await office.auditOf('priceChanges', changeId);
    expect(row).toMatchObject({
      before: { [a]: { price: 110, tiers: [{ from: 10, price: 99 }] } },
      after: { [a]: { price: 100, tiers: [{ from: 10, price: 90 }] } },
      reason: 'ошибка',
    });
    const { items } = (await office.call('finance', 'GET priceChanges')).body;
    expect(items[0]).toMatchObject({
      id: changeId,
      products: 4,
      operator: 'the_manager',
      reason: 'курс',
      undoneBy: 'the_manager',
    });
  });

  it('that only was a preview, or changed nothing, has nothing to undo', async () => {
    const id = await create(10_000, 90);
    const total = async () => (await office.call('finance', 'GET priceChanges')).body.total;
    const before = await total();
    for (const body of [{ percent: 10, dryRun: true }, { percent: 0 }])
      await office.call('manager', 'POST products/changePrices', { body: { ids: [id], ...body } });
    expect(await total()).toBe(before);
    expect((await undo(999_999)).status).toBe(404);
  });
});
