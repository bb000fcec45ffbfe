import type { Bought } from './domains.ts';
import { ownNames } from './own-names.ts';
import type { World } from './shop.ts';

/** Helpers for tests of inspections: domains, their health and the emails to their owners. */
export function inspectionHelpers(open: () => World) {
  const { ownName, dataOf } = ownNames(open);
  const healthOf = async (name: Bought) => (await dataOf(name)).health;
  const inspect = ({ domain, token }: Pick<Bought, 'domain' | 'token'>) =>
    open().api('domains/lookAtDomain', { domain }, token);
  const statusOf = async ({ token }: Bought) =>
    (await open().api('domains/getDomains', { page: 1 }, token)).body.domains[0]?.status;
  const letters = async ({ buyerId }: Bought) =>
    (
      await open()
        .db.selectFrom('mails')
        .select('about')
        .where('buyer_id', '=', buyerId)
        .where('kind', '=', 'domain_ban')
        .orderBy('id')
        .execute()
    ).map(({ about }) => about);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  /** In the registrar's precision: its dates have no fractions of a second. */
  const toSecond = (date: Date) => new Date(Math.floor(date.getTime() / 1_000) * 1_000).toISOString();

  return { ownName, dataOf, healthOf, inspect, statusOf, letters, inDays, toSecond };
}
