import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBot, stopBot } from '../../../test/partner-bots.ts';
import { openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { listMarkups, type MarkupTarget, priceRulesOf, setMarkup } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const set = (bot: { botId: number; ownerId: number }, target: MarkupTarget, percent: number | null) =>
  inTransaction(world.db, (tx) => setMarkup(tx, { ...bot, target, percent }));
async function newBot() {
  const ownerId = (await world.user()).buyerId;
  return { ownerId, botId: await addBot(world.db, { ownerId }) };
}
async function newProduct() {
  const { id: productId } = await world.product();
  const { category_id: categoryId } = await world.db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return { productId, categoryId };
}

describe('the markups of a bot', () => {
  it('are those that its partner has set, each replaced by the next one and removed by none', async () => {
    const [bot, product] = [await newBot(), await newProduct()];
    const percent = async () => (await priceRulesOf(world.db, bot.botId))?.percentFor(product);
    expect(await percent()).toBe(0);
    await set(bot, null, 10);
    await set(bot, { categoryId: product.categoryId }, 20);
    expect(await percent()).toBe(20);
    await set(bot, { productId: product.productId }, 30);
    await set(bot, { productId: product.productId }, 300);
    expect(await percent()).toBe(300);
    const { percent: general, markups } = await listMarkups(world.db, bot);
    expect([general, markups.map((each) => each.percent)]).toEqual([10, [20, 300]]);
    await set(bot, { productId: product.productId }, null);
    await set(bot, { productId: product.productId }, null);
    await set(bot, { categoryId: product.categoryId }, null);
    expect(await percent()).toBe(10);
  });

  it.each([-1, 301, 1.5, Number.NaN])('are refused at %s percent', async (percent) => {
    await expect(set(await newBot(), null, percent)).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('are changed by the partner of the bot only, and not for a product that does not exist', async () => {
    const [bot, other] = [await newBot(), await newBot()];
    const foreign = { botId: bot.botId, ownerId: other.ownerId };
    await expect(set(foreign, null, 10)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(listMarkups(world.db, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(set(bot, { productId: 999_999_999 }, 10)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that are set at the same time are both stored', async () => {
    const [bot, product] = [await newBot(), await newProduct()];
    await Promise.all([
      set(bot, { productId: product.productId }, 5),
      set(bot, { productId: product.productId }, 5),
      set(bot, { categoryId: product.categoryId }, 6),
    ]);
    expect((await listMarkups(world.db, bot)).markups).toHaveLength(2);
  });
});

describe('the prices of a bot', () => {
  it("are the shop's on the site and in the shop's own bots", async () => {
    const botId = await addBot(world.db, { ownerId: null });
    expect(await priceRulesOf(world.db, null)).toBeNull();
    expect(await priceRulesOf(world.db, botId)).toBeNull();
  });

  it('are refused in a bot that was stopped and in an unknown one', async () => {
    const { botId } = await newBot();
    await stopBot(world.db, botId);
    await expect(priceRulesOf(world.db, botId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(priceRulesOf(world.db, 999_999_999)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
