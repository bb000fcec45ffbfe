import { expect, it } from 'vitest';
import { backdateRequest, balanceOf, buyName, sellZones, statusOf, waitForOrderStatus } from '../../../test/domains.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { silent } from '../../../test/run-until-crash.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { ProviderRefusal } from '../../platform/outage.ts';
import { registerDomain } from './register-domain.ts';
import type { Registrar } from './registrar.ts';

let world: World;
provideWorld(
  (opened) => {
    world = opened;
  },
  { prepare: sellZones, afterTest: (opened) => opened.registrar({ reset: true }) },
);

it('a name that the registrar refuses because an earlier request has just registered it is not refunded', async () => {
  await world.registrar({ fail: { operation: 'create', how: 'answer-lost' } });
  const bought = await buyName(world);
  await eventually(async () => (await world.registrar()).calls.create === 1);
  await world.loseJobOf(bought.orderId);
  await backdateRequest(world, bought, 61);
  let isRegistered = false;
  const registrar = {
    // The list shows the name later than the registry.
    find: async () => null,
    check: async () => (isRegistered ? 'taken' : 'free'),
    async register() {
      isRegistered = true;
      throw new ProviderRefusal('openprovider', 'The domain you want to register is not free!');
    },
  } as unknown as Registrar;
  await registerDomain({ db: world.db, registrar, log: silent }, bought.orderId);
  expect([await statusOf(world, bought), await balanceOf(world, bought)]).toEqual(['processing', 0]);
  await waitForOrderStatus(world, bought, 'completed');
  expect((await world.registrar({ domain: bought.domain })).domains).toHaveLength(1);
});
