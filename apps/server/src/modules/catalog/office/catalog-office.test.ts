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

const names = (name: string) => ({ name, nameEn: `${name} en`, nameZh: `${name} zh` });
const createCategory = async (name: string) =>
  (await office.call('owner', 'POST categories', { body: names(name) })).body;
const createSubcategory = async (name: string, categoryId?: number) => {
  const parent = categoryId ?? (await createCategory(`of ${name}`)).id;
  return (await office.call('owner', 'POST subcategories', { body: { categoryId: parent, ...names(name) } })).body;
};
const createProduct = async (name: string, more: { subcategoryId?: number; price?: number } = {}) => {
  const subcategoryId = more.subcategoryId ?? (await createSubcategory(`of ${name}`)).id;
  return (await office.call('owner', 'POST products', { body: { name, price: more.price ?? 100, subcategoryId } }))
    .body;
};
const shown = async (productId: number) => (await world.api('products/getProduct', { productId })).status;

describe('a category', () => {
  it('is created after the others, and shown in the shop', async () => {
    const [first, second] = [await createCategory('Первая'), await createCategory('Вторая')];
    expect(second.position).toBe(first.position + 1);
    expect(second).toMatchObject({ ...names('Вторая'), version: 1, isListed: true, products: 0 });
    const { body } = await world.api('categories/getCategories', {});
    expect(body.slice(-2).map(({ name }) => name)).toEqual(['Первая', 'Вторая']);
  });

  it('moves to another position, and the others make room', async () => {
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c']) ids.push((await createCategory(name)).id);
    const [a = 0, b = 0, c = 0] = ids;
    const { body } = await office.call('owner', 'GET categories', { query: { sort: 'position', perPage: 200 } });
    const before = body.items.map(({ id }) => id).filter((id) => !ids.includes(id));
    await office.call('owner', 'PUT categories/:id', { params: { id: c }, body: { position: before.length + 1 } });
    const after = (await office.call('owner', 'GET categories', { query: { sort: 'position', perPage: 200 } })).body
      .items;
    expect(after.map(({ id }) => id)).toEqual([...before, c, a, b]);
    expect(after.map(({ position }) => position)).toEqual(after.map((_, n) => n + 1));
  });

  it('is deleted if it never had a product, and otherwise hidden with its products', async () => {
    const empty = await createCategory('пустая');
    expect((await office.call('owner', 'DELETE categories/:id', { params: { id: empty.id } })).status).toBe(200);
    expect((await office.call('owner', 'GET categories/:id', { params: { id: empty.id } })).status).toBe(404);

    const category = await createCategory('полная');
    const subcategory = await createSubcategory('раздел', category.id);
    const product = await createProduct('Товар', { subcategoryId: subcategory.id });
    expect(await shown(product.id)).toBe(200);
    await office.call('owner', 'DELETE categories/:id', { params: { id: category.id } });
    await eventually(async () => (await shown(product.id)) === 404);
    const { body } = await world.api('categories/getCategories', {});
    expect(body.map(({ id }) => id)).not.toContain(category.id);
    await office.call('owner', 'PUT categories/:id', { params: { id: category.id }, body: { isListed: true } });
    await eventually(async () => (await shown(product.id)) === 200);
  });
});

describe('a product', () => {
  it('is created with everything that is given, and sold at that price', async () => {
    const { id: subcategoryId } = await createSubcategory('VPN');
    const body = {
      subcategoryId,
      name: '=1+1 VPN на год',
      price: 149.5,
      htmlDescription: '<p onclick="x()">Ключ</p><script>alert(1)</script>',
      attributes: 'Срок: год',
      warrantyMinutes: 10,
      needsVideo: true,
      minQuantity: 2,
      maxQuantity: 50,
      cost: 80,
      tiers: [{ from: 10, price: 140 }],
    };
    const reply = await office.call('manager', 'POST products', { body });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ ...body, htmlDescription: '<p>Ключ</p>', quantity: 0, isListed: true });
    const product = (await world.api('products/getProduct', { productId: reply.body.id })).body;
    expect(product).toMatchObject({ name: body.name, price: 149.5, html_description: '<p>Ключ</p>' });
    const found = (await world.api('products/searchProducts', { searchQuery: 'vpn год' })).body;
    expect(found.map(({ id }) => id)).toContain(reply.body.id);
  });

  it('shows a change in the shop at once, and finds it by its new name', async () => {
    const product = await createProduct('Старое имя');
    const change = { name: 'Кракозябра', price: 250 };
    await office.call('owner', 'PUT products/:id', { params: { id: product.id }, body: change });
    expect((await world.api('products/getProduct', { productId: product.id })).body).toMatchObject(change);
    const found = (await world.api('products/searchProducts', { searchQuery: 'кракозябра' })).body;
    expect(found.map(({ id }) => id)).toEqual([product.id]);
  });

  it('is changed once by two who have read the same version, and the second learns who was first', async () => {
    const { id, version } = await createProduct('Двое');
    const change = (role: 'manager' | 'owner', price: number) =>
      office.call(role, 'PUT products/:id', { params: { id }, body: { version, price } });
    const first = await change('manager', 200);
    expect(first.body).toMatchObject({ price: 200, version: version + 1 });
    const second = await change('owner', 300);
    expect(second).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE', params: { changedBy: 'the_manager', version: version + 1 } },
    });
    expect((await office.call('owner', 'GET products/:id', { params: { id } })).body.price).toBe(200);
  });

  it('keeps its version when units are sold', async () => {
    const { id } = await world.product();
    const before = (await office.call('owner', 'GET products/:id', { params: { id } })).body;
    await world.db
      .updateTable('products')
      .set({ quantity: before.quantity - 1, sold_count: 5 })
      .where('id', '=', id)
      .execute();
    expect((await office.call('owner', 'GET products/:id', { params: { id } })).body.version).toBe(before.version);
    await world.db.updateTable('products').set({ quantity: before.quantity }).where('id', '=', id).execute();
  });

  it('has texts that content may change, and prices that content may not', async () => {
    const { id } = await createProduct('Тексты');
    const change = (body: object) => office.call('content', 'PUT products/:id', { params: { id }, body });
    expect((await change({ name: 'Новые тексты', isListed: false })).status).toBe(200);
    for (const body of [{ price: 1 }, { cost: 1 }, { tiers: [] }])
      expect(await change(body)).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } });
  });

  it('shows its cost only to roles that may see it', async () => {
    const { id } = await createProduct('Себестоимость');
    await office.call('owner', 'PUT products/:id', { params: { id }, body: { cost: 12.34 } });
    const costs = [];
    for (const role of ['owner', 'finance', 'support', 'content'] as const)
      costs.push((await office.call(role, 'GET products/:id', { params: { id } })).body.cost);
    expect(costs).toEqual([12.34, 12.34, null, null]);
  });

  it('is deleted if nothing of it was ever in stock, and otherwise hidden', async () => {
    const unused = await createProduct('Черновик');
    await office.call('owner', 'DELETE products/:id', { params: { id: unused.id } });
    expect((await office.call('owner', 'GET products/:id', { params: { id: unused.id } })).status).toBe(404);
    const used = await world.product();
    await office.call('owner', 'DELETE products/:id', { params: { id: used.id } });
    expect((await office.call('owner', 'GET products/:id', { params: { id: used.id } })).body.isListed).toBe(false);
    expect(await shown(used.id)).toBe(404);
  });

  it.each([
    [{ price: 0 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ subcategoryId: 999_999 }, 'subcategoryId'],
    [{ minQuantity: 5, maxQuantity: 4 }, 'maxQuantity'],
    [
      {
        tiers: [
          { from: 5, price: 1 },
          { from: 5, price: 2 },
        ],
      },
      'tiers',
    ],
    [{ name: 'a\0b' }, 'name'],
  ])('refuses %j and changes nothing', async (body, path) => {
    const { id } = await createProduct('Неизменный');
    const before = (await office.call('owner', 'GET products/:id', { params: { id } })).body;
    const refused = await office.call('owner', 'PUT products/:id', { params: { id }, body });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, path]);
    expect((await office.call('owner', 'GET products/:id', { params: { id } })).body).toEqual(before);
  });
});

describe('the list of products', () => {
  it('is filtered, searched literally, sorted and paged', async () => {
    // Midnight may pass during the test.
    const dayBefore = new Date().toISOString().slice(0, 10);
    const { id: subcategoryId } = await createSubcategory('Списки');
    for (const [n, name] of ['100% скидка', '100 рублей', '_черта'].entries())
      await createProduct(name, { subcategoryId, price: 10 + n });
    const list = async (query: object) => {
      const { body } = await office.call('owner', 'GET products', { query: { subcategoryId, ...query } });
      return { names: body.items.map(({ name }) => name), total: body.total };
    };
    expect(await list({ sort: 'price' })).toEqual({ names: ['100% скидка', '100 рублей', '_черта'], total: 3 });
    expect((await list({ q: '100%' })).names).toEqual(['100% скидка']);
    expect((await list({ q: '_' })).names).toEqual(['_черта']);
    expect((await list({ priceFrom: 11, priceTo: 11 })).names).toEqual(['100 рублей']);
    expect(await list({ sort: 'price', order: 'desc', perPage: 2, page: 2 })).toEqual({
      names: ['100% скидка'],
      total: 3,
    });
    expect((await list({ createdTo: '2000-01-01' })).total).toBe(0);
    expect((await list({ createdFrom: dayBefore })).total).toBe(3);
  });

  it('is a file in which no cell is a formula', async () => {
    await createProduct('=cmd|calc');
    await createProduct('с "кавычками", и\nстрокой');
    const response = await fetch(`${world.origin}/api/admin/products.csv`, {
      headers: { cookie: office.cookie('owner') },
    });
    // `text()` would drop the byte order mark.
    const text = Buffer.from(await response.arrayBuffer()).toString();
    expect(text).toContain(",'=cmd|calc,");
    expect(text).toContain(',"с ""кавычками"", и\nстрокой",');
    expect(text.startsWith('\uFEFFid,version,name,')).toBe(true);
  });
});

describe('the audit log', () => {
  it('has one row for each change, with the changed fields before and after', async () => {
    const { id, name } = await createProduct('Под надзором');
    await office.call('manager', 'PUT products/:id', { params: { id }, body: { price: 120 } });
    await office.call('manager', 'PUT products/:id', { params: { id }, body: { price: 120 } });
    await office.call('owner', 'DELETE products/:id', { params: { id } });
    const rows = await office.auditOf('products', id);
    expect(rows.map(({ operator_login, action, before, after }) => [operator_login, action, before, after])).toEqual([
      ['the_owner', 'POST products', null, expect.objectContaining({ name, price: 100 })],
      ['the_manager', 'PUT products/:id', { price: 100 }, { price: 120 }],
      ['the_owner', 'DELETE products/:id', expect.objectContaining({ name, price: 120 }), null],
    ]);
    const listed = await office.call('manager', 'GET audit', {
      query: { resource: 'products', resourceId: String(id) },
    });
    expect(listed.body.items[1]).toMatchObject({
      operator: 'the_manager',
      ip: '127.0.0.1',
      action: 'PUT products/:id',
      resource: 'products',
      resourceId: String(id),
      before: { price: 100 },
      after: { price: 120 },
      reason: null,
    });
  });

  it('can neither be changed nor deleted', async () => {
    await createProduct('След');
    const final = /append-only/;
    await expect(world.db.updateTable('audit_log').set({ ip: '' }).execute()).rejects.toThrow(final);
    await expect(world.db.deleteFrom('audit_log').execute()).rejects.toThrow(final);
  });
});
