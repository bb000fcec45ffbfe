import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDomainPerson, domainOrdersOf, labelsOf, plainText } from '../bot-domain-helpers.ts';
import { freshLabel, sellZones } from '../domains.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { addPerson, controlTelegram } from '../telegram-person.ts';

const bot = 'anna_domains_bot';
const TOKEN = '7000000001:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  await sellZones(world);
});
afterAll(() => world.close());

/** A partner with a domains bot, a mark-up of 20 percent and a promo code of 10. */
async function addPartnerBot(): Promise<void> {
  const partner = await addPerson(world);
  await controlTelegram(world, { register: { token: TOKEN, username: bot, name: 'Anna', ownerId: partner.id } });
  await partner.write('/start');
  await partner.write('/start partner');
  await partner.pressData('pt:new:domains');
  await partner.waitFor(/BotFather/);
  await partner.write(TOKEN);
  const { id, owner_id: ownerId } = await eventually(() =>
    world.db.selectFrom('bots').select(['id', 'owner_id']).where('username', '=', bot).executeTakeFirst(),
  );
  await world.db.updateTable('bots').set({ markup_percent: 20 }).where('id', '=', id).execute();
  await world.db
    .insertInto('partner_promos')
    .values({ owner_id: ownerId ?? 0, code: 'Anna10', code_key: 'anna10', percent: 10 })
    .execute();
}

describe('the domains bot of a partner', () => {
  it('sells at the partner’s prices, and with the partner’s promo code for less', async () => {
    await addPartnerBot();
    const buyer = await addDomainPerson(world, { bot, balanceKopecks: 200_000 });
    const name = `${freshLabel()}.com`;
    await buyer.write(name);
    await buyer.press(`${name} · 1 788,00 ₽`);
    const asked = await buyer.press('Промокод');
    expect(plainText(asked.text)).toBe('Напишите промокод.');
    expect(plainText((await buyer.write('OTHER')).text)).toContain('Такого промокода нет');
    const cheaper = await buyer.write(' anna10 ');
    expect(plainText(cheaper.text)).toMatch(/1 год — 1 [\d ]+,\d\d ₽ по промокоду anna10/);
    expect(labelsOf(await buyer.press('Убрать промокод'))).toContain('Промокод');
    await buyer.press('Промокод');
    await buyer.write('Anna10');
    await buyer.press(/^Баланс/);
    await buyer.waitFor(new RegExp(`Домен ${name} ваш`));
    const [order] = await domainOrdersOf(world, buyer);
    const row = await world.db
      .selectFrom('domain_orders')
      .select(['price_kopecks as price', 'base_kopecks as base'])
      .where('id', '=', order?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(row.base).toBe(149_000);
    expect(row.price).toBeLessThan(178_800);
    expect(await world.discrepancies()).toEqual([]);
  });
});
