import type { Kopecks } from '@lotok/money';
import { findRevenue, listBalanceFaults, listLedgerFaults } from '../../apps/server/src/modules/ledger/index.ts';
import { listHeldFaults } from '../../apps/server/src/modules/orders/index.ts';
import { listClearingFaults } from '../../apps/server/src/modules/payments/index.ts';
import { listStockFaults } from '../../apps/server/src/modules/stock/index.ts';
import { openDatabase } from '../../apps/server/src/platform/database/index.ts';
import type { Ask } from '../database.ts';
import type { Check } from '../checks-table.ts';
import { inRoubles } from '../report.ts';

/** The ledger, asked in words of our own, and the shop's own view of its books and stock. */
export async function checkBooks(ask: Ask, databaseUrl: string, deliveredKopecks: Kopecks): Promise<Check[]> {
  const uneven = await ask<{ id: string }>(`select transfer_id::text as id from ledger_entries
    group by transfer_id having sum(amount_kopecks) <> 0 or count(*) <> 2
    union all select id::text from ledger_transfers t where not exists (select from ledger_entries e where e.transfer_id = t.id)`);
  const wrong = await ask<{ code: string }>(`select a.code from ledger_accounts a
    where a.balance_kopecks <> (select coalesce(sum(e.amount_kopecks), 0) from ledger_entries e where e.account_id = a.id)`);
  const below = await ask<{ code: string }>(`select code from ledger_accounts
    where balance_kopecks < 0 and code not like 'clearing:%' and code <> 'referral_costs'`);
  const twice = await ask<{ cause: string }>('select cause from ledger_transfers group by cause having count(*) > 1');
  const [sums] = await ask<{ transfers: number; total: number; deposits: number }>(`select
    (select count(*) from ledger_transfers)::int as transfers, sum(balance_kopecks)::float8 as total,
    sum(balance_kopecks) filter (where code = 'deposits')::float8 as deposits from ledger_accounts`);
  return [
    {
      name: 'transfers that sum to zero',
      figure: `${sums?.transfers}`,
      faults: uneven.map(({ id }) => `transfer ${id}`),
    },
    { name: 'causes posted once', figure: `${sums?.transfers}`, faults: twice.map(({ cause }) => cause) },
    { name: 'balances that are not their entries', figure: `${wrong.length}`, faults: wrong.map(({ code }) => code) },
    { name: 'balances below zero', figure: `${below.length}`, faults: below.map(({ code }) => code) },
    {
      name: 'kopecks in all accounts together, and undecided in deposits',
      figure: `${sums?.total}, ${sums?.deposits ?? 0}`,
      faults: sums?.total === 0 && !sums.deposits ? [] : ['not 0'],
    },
    ...(await checkOwnView(databaseUrl, deliveredKopecks)),
  ];
}

async function checkOwnView(databaseUrl: string, deliveredKopecks: Kopecks): Promise<Check[]> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, prepare: true });
  const faults: object[] = [];
  for (const list of [listLedgerFaults, listBalanceFaults, listClearingFaults, listHeldFaults, listStockFaults])
    faults.push(...(await list(db)));
  const revenue = await findRevenue(db);
  await close();
  return [
    {
      name: 'earned in the books, as much as was delivered',
      figure: inRoubles(revenue),
      faults: revenue === deliveredKopecks ? [] : [`delivered were ${inRoubles(deliveredKopecks)}`],
    },
    {
      name: 'faults that the shop itself finds in books and stock',
      figure: `${faults.length}`,
      faults: faults.map((fault) => JSON.stringify(fault)),
    },
  ];
}
