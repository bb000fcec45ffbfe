import type { Kopecks } from '@lotok/money';
import {
  findRevenue,
  listBalanceDiscrepancies,
  listLedgerDiscrepancies,
} from '../../apps/server/src/modules/ledger/index.ts';
import { listLiabilityDiscrepancies } from '../../apps/server/src/modules/orders/index.ts';
import {
  listEarningsDiscrepancies,
  listWithdrawalDiscrepancies,
} from '../../apps/server/src/modules/partners/index.ts';
import { listClearingDiscrepancies } from '../../apps/server/src/modules/payments/index.ts';
import { listStockDiscrepancies } from '../../apps/server/src/modules/stock/index.ts';
import { openDatabase } from '../../apps/server/src/platform/database/index.ts';
import type { Query } from '../database.ts';
import type { Check } from '../checks-table.ts';
import { inRoubles } from '../report.ts';

/** Checks the ledger with SQL that is independent of the shop, and adds the shop's own checks of ledger and stock. */
export async function checkBooks(query: Query, databaseUrl: string, soldKopecks: Kopecks): Promise<Check[]> {
  const uneven = await query<{ id: string }>(`select transfer_id::text as id from ledger_entries
    group by transfer_id having sum(amount_kopecks) <> 0 or count(*) <> 2
    union all select id::text from ledger_transfers t where not exists (select from ledger_entries e where e.transfer_id = t.id)`);
  const wrong = await query<{ code: string }>(`select a.code from ledger_accounts a
    where a.balance_kopecks <> (select coalesce(sum(e.amount_kopecks), 0) from ledger_entries e where e.account_id = a.id)`);
  const below = await query<{ code: string }>(`select code from ledger_accounts
    where balance_kopecks < 0 and code !~ '^(clearing|partner):' and code not in ('referral_costs', 'corrections')`);
  const twice = await query<{ cause: string }>('select cause from ledger_transfers group by cause having count(*) > 1');
  const [sums] = await query<{ transfers: number; total: number; deposits: number }>(`select
    (select count(*) from ledger_transfers)::int as transfers, sum(balance_kopecks)::float8 as total,
    sum(balance_kopecks) filter (where code = 'deposits')::float8 as deposits from ledger_accounts`);
  return [
    {
      name: 'transfers that sum to zero',
      value: `${sums?.transfers}`,
      failures: uneven.map(({ id }) => `transfer ${id}`),
    },
    { name: 'causes posted exactly once', value: `${sums?.transfers}`, failures: twice.map(({ cause }) => cause) },
    {
      name: 'balances that differ from the sum of their entries',
      value: `${wrong.length}`,
      failures: wrong.map(({ code }) => code),
    },
    { name: 'balances below zero', value: `${below.length}`, failures: below.map(({ code }) => code) },
    {
      name: 'kopecks in all accounts together, and unresolved in deposits',
      value: `${sums?.total}, ${sums?.deposits ?? 0}`,
      failures: sums?.total === 0 && !sums.deposits ? [] : ['not 0'],
    },
    ...(await checkOwnView(databaseUrl, soldKopecks)),
  ];
}

async function checkOwnView(databaseUrl: string, soldKopecks: Kopecks): Promise<Check[]> {
  const failures = await listDiscrepancies(databaseUrl);
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, prepare: true });
  const revenue = await findRevenue(db).finally(close);
  return [
    {
      name: 'revenue in the ledger, equal to what was delivered less what partners earned',
      value: inRoubles(revenue),
      failures: revenue === soldKopecks ? [] : [`it should be ${inRoubles(soldKopecks)}`],
    },
    {
      name: 'discrepancies that the shop itself finds in ledger and stock',
      value: `${failures.length}`,
      failures,
    },
  ];
}

/** What the shop's own checks of ledger and stock find in a database. */
export async function listDiscrepancies(databaseUrl: string): Promise<string[]> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, prepare: true });
  const found: object[] = [];
  try {
    for (const list of [
      listLedgerDiscrepancies,
      listBalanceDiscrepancies,
      listClearingDiscrepancies,
      listLiabilityDiscrepancies,
      listEarningsDiscrepancies,
      listWithdrawalDiscrepancies,
      listStockDiscrepancies,
    ])
      found.push(...(await list(db)));
  } finally {
    await close();
  }
  return found.map((each) => JSON.stringify(each));
}
