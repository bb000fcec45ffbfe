import { toRoubles } from '@lotok/money';
import type { Db } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import type { BookChecks } from '../check-books.ts';
import { checkBooksNow } from './check-books-now.ts';

/** The books in the back office. */
export function booksOfficeRoutes({ db, checks }: { db: Db; checks: BookChecks }): AdminRoutes<'GET books'> {
  return {
    'GET books': async () => {
      const { sumKopecks, discrepancies } = await checkBooksNow(db, checks);
      return { sum: toRoubles(sumKopecks), faults: discrepancies };
    },
  };
}
