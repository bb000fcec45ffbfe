import { type AdminOutput, type Area, may } from '@lotok/contract/admin';
import { countCorrections } from './modules/accounts/index.ts';
import { countClaims } from './modules/claims/index.ts';
import { countSales } from './modules/orders/index.ts';
import { countWithdrawals } from './modules/partners/index.ts';
import { countCases } from './modules/payments/index.ts';
import { countTickets } from './modules/support/index.ts';
import type { Db } from './platform/database/index.ts';
import type { AdminRoutes } from './platform/http/admin/admin-routes.ts';

type Counts = AdminOutput<'GET counts'>;

/** What waits for an operator, of all modules. Each count is a read along a small index, as pages poll it. */
export function officeCountsRoutes(db: Db): AdminRoutes<'GET counts'> {
  return {
    'GET counts': async ({ operator, query: { salesSince } }) => {
      const ifReadable = <T>(area: Area, read: () => Promise<T>): Promise<T> | null =>
        may(operator.role, area, 'read') ? read() : null;
      const [sales, tickets, claims, cases, corrections, withdrawals] = await Promise.all([
        ifReadable('orders', () => countSales(db, salesSince === undefined ? null : new Date(salesSince))),
        ifReadable('orders', () => countTickets(db, operator.id)),
        ifReadable('orders', () => countClaims(db)),
        ifReadable('payments', () => countCases(db)),
        ifReadable('users', () => countCorrections(db)),
        ifReadable('payments', () => countWithdrawals(db)),
      ]);
      return {
        sales: sales && { waiting: sales.sales, mark: sales.lastAt?.toISOString() ?? '' },
        inbox: tickets && {
          waiting: tickets.waiting,
          mine: tickets.mine,
          unassigned: tickets.unassigned,
          mark: markOf(tickets.lastMessageId, tickets.waiting, tickets.mine, tickets.unassigned),
        },
        tickets: tickets && { waiting: tickets.unanswered, mark: markOf(tickets.lastMessageId, tickets.unanswered) },
        claims: claims && { waiting: claims.waiting, mark: markOf(claims.waiting, claims.lastClaimedAt?.getTime()) },
        cases: cases && toCount(cases),
        corrections: corrections && toCount(corrections),
        withdrawals: withdrawals && toCount(withdrawals),
      };
    },
  };
}

const markOf = (...facts: (number | undefined)[]): string => facts.join(':');

const toCount = ({ waiting, lastId }: { waiting: number; lastId: number }): Counts['cases'] => ({
  waiting,
  mark: markOf(lastId, waiting),
});
