import { MAX_OPEN_PAYMENTS } from '@lotok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProduct, plain } from '../bot-goods-helpers.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { addPerson } from '../telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT: 'on' }, { hasBots: true });
});
afterAll(() => world.close());

describe('a person who presses very fast', () => {
  it('reads that it was too often, and goes on afterwards', async () => {
    const person = await addPerson(world);
    await person.write('/balance');
    const methods = await person.press(/^\+500/);
    const data = methods.buttons.flat().find(({ text }) => text === 'Crypto Bot')?.callback_data ?? '';
    const [, method, , amount] = data.split(':');
    const presses = MAX_OPEN_PAYMENTS + 3;
    // Each as of another message, so that none repeats another one.
    for (let n = 0; n < presses; n += 1) await person.pressData(`u:${method}:n${n}:${amount}`, methods.messageId);
    const refusals = await eventually(async () => {
      const texts = (await person.read()).answers.map(({ text }) => plain(text));
      const refused = texts.filter((text) => text !== '');
      return refused.length === presses - MAX_OPEN_PAYMENTS && refused;
    });
    for (const text of refusals)
      expect(text).toMatch(/^Слишком много неоплаченных заказов или попыток[^]*через \d+ мин\.$/);
    expect(plain((await person.write('/balance')).text)).toMatch(/^На балансе 0,00/);
  });

  it('sees the result of the last press, while others are answered', async () => {
    const [person, other] = [await addPerson(world), await addPerson(world)];
    const { id } = await world.product({ units: 30 });
    const { messageId } = await openProduct(person, id);
    for (let quantity = 2; quantity <= 10; quantity += 1) await person.pressData(`p:${id}:${quantity}`, messageId);
    expect((await other.write('/catalog')).buttons.length).toBeGreaterThan(0);
    await person.waitFor(/10 шт\. — /);
    await eventually(async () => (await person.read()).answers.length === 9);
    expect((await person.read()).messages.filter(({ from }) => from === 'bot')).toHaveLength(1);
  });
});
