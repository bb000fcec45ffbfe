import { listChanges } from '../../../platform/audit.store.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findEarnings } from '../earnings.reads.ts';
import type { PayWithdrawalDeps } from '../withdrawals/pay-withdrawal.ts';
import { findBotRow, listBotRows, listMarkups, listSalesMonths } from './bots-office.reads.ts';
import { payByCryptoPay, payByHand, refuseWithdrawal } from './decide-on-withdrawal.ts';
import { toBot, toBotItem, toWithdrawal, toWithdrawalItem } from './partners-view.ts';
import { stopBot } from './stop-bot.ts';
import { findWithdrawalRow, listWithdrawalRows } from './withdrawals-office.reads.ts';

type Calls = Extract<keyof AdminRoutes, `${string} ${'withdrawals' | 'bots'}${string}`>;
/** `getPayouts`: its keys may change while the shop runs. */
type Deps = Pick<PayWithdrawalDeps, 'db' | 'log'> & { getPayouts: () => PayWithdrawalDeps['payouts'] };

/** Withdrawals of partners, and bots, in the back office. */
export function partnersOfficeRoutes({ db, log, getPayouts }: Deps): AdminRoutes<Calls> {
  const getWithdrawal = async (id: number) => {
    const row = (await findWithdrawalRow(db, id)) ?? refuse('NOT_FOUND');
    return toWithdrawalItem(row, await findEarnings(db, row.ownerId), await listChanges(db, { withdrawals: [id] }));
  };
  const getBot = async (id: number) => {
    const row = (await findBotRow(db, id)) ?? refuse('NOT_FOUND');
    const markups = await listMarkups(db, id);
    return toBotItem(row, {
      markups,
      months: await listSalesMonths(db, id),
      changes: await listChanges(db, { bots: [id] }),
    });
  };
  return {
    'GET withdrawals': async ({ query }) => {
      const { rows, total } = await listWithdrawalRows(db, query);
      return { items: rows.map(toWithdrawal), total };
    },
    'GET withdrawals/:id': async ({ params }) => getWithdrawal(params.id),
    'POST withdrawals/:id/pay': async ({ actor, params, body: { byHand } }) => {
      if (byHand === undefined) await payByCryptoPay({ db, log, payouts: getPayouts() }, actor, params.id);
      else await payByHand(db, actor, params.id, byHand);
      return getWithdrawal(params.id);
    },
    'POST withdrawals/:id/refuse': async ({ actor, params, body }) => {
      await refuseWithdrawal(db, actor, params.id, body.reason);
      return getWithdrawal(params.id);
    },
    'GET bots': async ({ query }) => {
      const { rows, total } = await listBotRows(db, query);
      return { items: rows.map(toBot), total };
    },
    'GET bots/:id': async ({ params }) => getBot(params.id),
    'POST bots/:id/stop': async ({ actor, params, body }) => {
      await stopBot(db, actor, params.id, body.reason);
      return getBot(params.id);
    },
    'POST bots/:id/start': async ({ actor, params }) => {
      await stopBot(db, actor, params.id, null);
      return getBot(params.id);
    },
  };
}
