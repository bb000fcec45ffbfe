import { MIN_ORDER_ROUBLES, MIN_TOP_UP_ROUBLES, WARRANTY_MINUTES } from '@lotok/contract/limits';
import { type CallName, calls, type Input, type Output, type ParsedInput } from '@lotok/contract';
import * as z from 'zod/mini';
import { articlesRoutes } from '../src/modules/articles/index.ts';
import { contentRoutes } from '../src/modules/content/index.ts';
import { cartRoutes } from '../src/modules/cart/index.ts';
import {
  catalogRoutes,
  createCategories,
  createQueryCache,
  createProducts,
  type NewProduct,
} from '../src/modules/catalog/index.ts';
import { favoritesRoutes } from '../src/modules/favorites/index.ts';
import { inTransaction, openDatabase } from '../src/platform/database/index.ts';
import type { Context, Routes } from '../src/platform/http/routes.ts';
import { assertContract } from './assert-contract.ts';
import { createTestDatabase } from './database.ts';

type Bound = ReturnType<typeof catalogRoutes> &
  ReturnType<typeof cartRoutes> &
  ReturnType<typeof favoritesRoutes> &
  ReturnType<typeof articlesRoutes> &
  ReturnType<typeof contentRoutes>;
type BoundName = keyof Bound & CallName;
type Wanted = Partial<NewProduct> & { quantity?: number; soldCount?: number; isListed?: boolean };

export type CatalogWorld = Awaited<ReturnType<typeof openCatalog>>;

/** Opens catalogue, cart, favourites and articles on a separate database, without HTTP. */
export async function openCatalog() {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { poolSize: 10, prepare: true });
  const queryCache = createQueryCache();
  const pageCache = createQueryCache();
  const routes: Bound = {
    ...catalogRoutes({ db, queryCache, pageCache }),
    ...cartRoutes({ db }),
    ...favoritesRoutes({ db }),
    ...articlesRoutes({ db }),
    ...contentRoutes({
      db,
      limits: {
        minOrderRoubles: MIN_ORDER_ROUBLES,
        minTopUpRoubles: MIN_TOP_UP_ROUBLES,
        warrantyMinutes: WARRANTY_MINUTES,
      },
    }),
  };
  let made = 0;

  const subcategory = (name = `Группа ${++made}`) =>
    inTransaction(db, async (tx) => {
      const group = { name, nameEn: name, nameZh: name, picture: 'telegram' };
      const [created] = await createCategories(tx, [{ ...group, subcategories: [group] }]);
      return { categoryId: created?.id ?? 0, subcategoryId: created?.subcategoryIds[0] ?? 0 };
    });

  const products = async (subcategoryId: number, wanted: readonly Wanted[]): Promise<number[]> => {
    const defaults = {
      picture: 'telegram',
      listPriceKopecks: 10_000,
      htmlDescription: '<p>Описание</p>',
      attributes: '',
    };
    const ids = await inTransaction(db, (tx) =>
      createProducts(
        tx,
        wanted.map((product) => ({ ...defaults, subcategoryId, name: `Товар ${++made}`, ...product })),
      ),
    );
    for (const [index, { quantity = 5, soldCount = 0, isListed = true }] of wanted.entries()) {
      await db
        .updateTable('products')
        .set({ quantity, sold_count: soldCount, is_listed: isListed })
        .where('id', '=', ids[index] ?? 0)
        .execute();
    }
    return ids;
  };

  /** Runs a call as over HTTP: the defaults are applied, and a response with fields outside the contract throws. */
  async function ask<N extends BoundName>(name: N, input: Input<N>, buyerId?: number): Promise<Output<N>> {
    const parsed = z.parse<z.ZodMiniType>(calls[name].input, input) as ParsedInput<N>;
    const caller = buyerId === undefined ? null : { buyerId, kind: 'guest' as const, tokenHash: Buffer.alloc(0) };
    const handler = routes[name] as unknown as (input: ParsedInput<N>, context: Context) => ReturnType<Routes[N]>;
    const output = await handler(parsed, {
      caller,
      idempotencyKey: null,
      language: 'ru',
      address: '127.0.0.1',
      botId: null,
      userAgent: '',
    });
    assertContract(name, output);
    return output as Output<N>;
  }

  return {
    db,
    queryCache,
    pageCache,
    ask,
    subcategory,
    products,
    /** One product in a new subcategory. */
    product: async (wanted: Wanted = {}) => (await products((await subcategory()).subcategoryId, [wanted]))[0] ?? 0,
    buyer: async () => (await db.insertInto('buyers').defaultValues().returning('id').executeTakeFirstOrThrow()).id,
    async close() {
      await close();
      await database.drop();
    },
  };
}
