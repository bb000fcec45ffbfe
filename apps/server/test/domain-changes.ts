import type { CallsOf, ChangeRequests, Opened } from './change-request.ts';
import { backdateRequest, buyName, freshLabel, ownName, untilRequested } from './domains.ts';

type Calls = CallsOf<'domains' | 'domainOrders' | 'zones'>;

/** A request that is older is over at the registrar. */
const OLD_SECONDS = 300;

/** A change by each call about domains, their orders and zones. The world sells zones. */
export function domainChanges({ world, office }: Opened): ChangeRequests<Calls> {
  const body = { reason: 'a' };
  const named = async () => {
    const name = await ownName(world);
    const { id } = await world.db
      .selectFrom('domains')
      .select('id')
      .where('name', '=', name.domain)
      .executeTakeFirstOrThrow();
    return { ...name, id };
  };
  /** An order that the registrar has not carried out. */
  const waitingOrder = async () => {
    await world.registrar({ fail: { operation: 'create', how: 'broken', times: 100 } });
    const bought = await buyName(world);
    await untilRequested(world, bought);
    await world.loseJobOf(bought.orderId);
    await backdateRequest(world, bought, OLD_SECONDS);
    await world.registrar({ reset: true });
    return bought.orderId;
  };
  const zone = async () =>
    (await office.call('owner', 'POST zones', { body: { name: freshLabel('zone'), price: 5 } })).body.id;

  return {
    'POST domains/:id/ban': async () => ({ id: (await named()).id, body }),
    'POST domains/:id/unban': async () => {
      const { id } = await named();
      await office.call('owner', 'POST domains/:id/ban', { params: { id }, body });
      return { id };
    },
    'POST domains/:id/retryChange': async () => {
      const { id, domain, token } = await named();
      await world.registrar({ fail: { operation: 'update', how: 'refused', times: 1 } });
      const nsRecords = ['ns1.example.net', 'ns2.example.net'];
      await world.api('domains/updateNsRecords', { domain, nsRecords }, token);
      const { changes } = (await office.call('owner', 'GET domains/:id', { params: { id } })).body;
      return { id, body: { changeId: changes[0]?.id ?? 0 } };
    },
    'POST domainOrders/:id/giveBack': async () => ({ id: await waitingOrder() }),
    'POST domainOrders/:id/retry': async () => ({ id: await waitingOrder() }),
    'POST zones': () => ({ body: { name: freshLabel('zone'), price: 5 } }),
    'PUT zones/:id': async () => ({ id: await zone(), body: { price: 6 } }),
    'DELETE zones/:id': async () => ({ id: await zone() }),
    'POST zones/recalculate': async () => {
      // Not `com`, whose price the other requests pay.
      const { items } = (await office.call('owner', 'GET zones', { query: { q: 'ru' } })).body;
      const ids = items.filter(({ name }) => name === 'ru').map(({ id }) => id);
      return { body: { currency: 'EUR', rate: 100, margin: 50, ids } };
    },
  };
}
