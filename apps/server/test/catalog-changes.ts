import type { CallsOf, ChangeRequests, Opened } from './change-request.ts';
import { drawPicture } from './draw-picture.ts';
import { uploadHelpers } from './upload-helpers.ts';

type Calls = CallsOf<
  | 'categories'
  | 'subcategories'
  | 'products'
  | 'pictures'
  | 'scheduledChanges'
  | 'priceChanges'
  | 'import'
  | 'batches'
  | 'stockAlerts'
  | 'promoCodes'
  | 'luck'
  | 'luckPrizes'
>;

const names = { name: 'a', nameEn: 'a', nameZh: 'a' };
const inYears = (years: number) => `${new Date().getUTCFullYear() + years}-01-01T00:00:00Z`;

/** A change by each call about goods, their stock and their prices. */
export function catalogChanges({ world, office }: Opened): ChangeRequests<Calls> {
  const { upload, unique } = uploadHelpers(() => ({ world, office }));
  let count = 0;
  const code = () => `CODE${(count += 1)}`;
  const product = async (units = 0) => (await world.product({ units })).id;
  const category = async () => (await office.call('owner', 'POST categories', { body: names })).body.id;
  const subcategory = async (categoryId: number) =>
    (await office.call('owner', 'POST subcategories', { body: { ...names, categoryId } })).body.id;
  const batch = async () => (await upload(await product(), unique('unit'))).body.batchId;
  const schedule = async () => {
    const body = { productId: await product(), at: inYears(1), price: 5 };
    return (await office.call('owner', 'POST scheduledChanges', { body })).body.id;
  };
  const promo = async () =>
    (await office.call('owner', 'POST promoCodes', { body: { code: code(), percent: 5 } })).body.id;
  const newPrize = { kind: 'balance', weight: 1, amount: 5 } as const;
  const prize = async () => (await office.call('owner', 'POST luckPrizes', { body: newPrize })).body.id;
  const picture = async () => {
    const bytes = await drawPicture('disc')
      .resize(64 + (count += 1))
      .png()
      .toBuffer();
    return { type: 'image/png', bytes };
  };

  return {
    'POST categories': () => ({ body: names }),
    'PUT categories/:id': async () => ({ id: await category(), body: { name: 'b' } }),
    'DELETE categories/:id': async () => ({ id: await category() }),
    'POST categories/reorder': async () => {
      const query = { sort: 'position', order: 'desc', perPage: 200 } as const;
      await category();
      await category();
      const { items } = (await office.call('owner', 'GET categories', { query })).body;
      return { body: { ids: items.map(({ id }) => id) } };
    },
    'POST subcategories': async () => ({ body: { ...names, categoryId: await category() } }),
    'PUT subcategories/:id': async () => ({ id: await subcategory(await category()), body: { name: 'b' } }),
    'DELETE subcategories/:id': async () => ({ id: await subcategory(await category()) }),
    'POST subcategories/reorder': async () => {
      const categoryId = await category();
      const [first, second] = [await subcategory(categoryId), await subcategory(categoryId)];
      return { body: { categoryId, ids: [second, first] } };
    },
    'POST products': async () => ({
      body: { subcategoryId: await subcategory(await category()), name: 'a', price: 5 },
    }),
    'PUT products/:id': async () => ({ id: await product(), body: { price: 5 } }),
    'DELETE products/:id': async () => ({ id: await product() }),
    'POST products/:id/duplicate': async () => ({ id: await product(), body: {} }),
    'POST products/:id/units': async () => ({
      id: await product(),
      file: { type: 'text/plain', bytes: unique('unit') },
    }),
    'POST products/changePrices': async () => ({ body: { ids: [await product()], percent: 10 } }),
    'PUT products/:id/picture': async () => ({ id: await product(), file: await picture() }),
    'POST pictures': async () => ({ file: await picture() }),
    'POST import/products': async () => ({
      query: '?dryRun=false',
      file: { type: 'text/csv', bytes: `id,price\n${await product()},5\n` },
    }),
    'POST priceChanges/:id/undo': async () => {
      const body = { ids: [await product()], percent: 10 };
      await office.call('owner', 'POST products/changePrices', { body });
      const { items } = (await office.call('owner', 'GET priceChanges')).body;
      return { id: items[0]?.id ?? 0, body: {} };
    },
    'POST scheduledChanges': async () => ({ body: { productId: await product(), at: inYears(1), price: 5 } }),
    'PUT scheduledChanges/:id': async () => ({ id: await schedule(), body: { price: 6 } }),
    'DELETE scheduledChanges/:id': async () => ({ id: await schedule() }),
    'PUT batches/:id': async () => ({ id: await batch(), body: { cost: 5 } }),
    'DELETE batches/:id': async () => ({ id: await batch() }),
    'PUT stockAlerts/:id': async () => ({ id: await product(), body: { lowStockUnits: 5 } }),
    'POST promoCodes': () => ({ body: { code: code(), percent: 5 } }),
    'PUT promoCodes/:id': async () => ({ id: await promo(), body: { percent: 6 } }),
    'DELETE promoCodes/:id': async () => ({ id: await promo() }),
    'PUT luck': () => ({ body: { minOrder: 777 } }),
    'POST luckPrizes': () => ({ body: newPrize }),
    'PUT luckPrizes/:id': async () => ({ id: await prize(), body: { weight: 2 } }),
    'DELETE luckPrizes/:id': async () => ({ id: await prize() }),
  };
}
