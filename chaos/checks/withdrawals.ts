import type { Kopecks } from '@lotok/money';
import { USD_RATE_KOPECKS } from '../payout-settings.ts';
import type { Check } from '../checks-table.ts';
import type { Transfer } from '../providers.ts';
import { inRoubles } from '../report.ts';
import type { World } from '../world.ts';

type Withdrawal = {
  id: number;
  key: string;
  code: string;
  destination: 'balance' | 'usdt';
  telegramId: number | null;
  kopecks: Kopecks;
  state: 'asked' | 'paying' | 'paid' | 'refused' | 'failed';
  isByHand: boolean;
  isAutomatic: boolean;
  /** What the account of the partner, that of all withdrawals, and Crypto Pay or the balance have in the end. */
  fromPartner: Kopecks;
  waiting: Kopecks;
  paidOut: Kopecks;
};

const MICROS = 1_000_000;

/**
 * What partners have withdrawn: once for each confirmation, never more than they had, and in USDT by exactly one transfer of Crypto Pay; what
 * could not be sent was given back.
 */
export async function checkWithdrawals({ query, providers, observations }: World): Promise<Check[]> {
  const moved = (codes: string) => `coalesce((select sum(e.amount_kopecks) from ledger_entries e
    join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id
    where t.cause like 'withdrawal:' || w.id || ':%' and ${codes}), 0)::float8`;
  const rows = await query<Withdrawal>(`select id::int, request_key as key, 'partner:' || owner_id as code, destination,
      telegram_id::float8 as "telegramId", amount_kopecks::float8 as kopecks, state, by_hand is not null as "isByHand",
      is_automatic as "isAutomatic", ${moved(`a.code = 'partner:' || w.owner_id`)} as "fromPartner",
      ${moved(`a.code = 'withdrawals'`)} as waiting,
      ${moved(`(a.code = 'clearing:cryptobot' or a.code = 'buyer:' || w.owner_id)`)} as "paidOut"
    from withdrawals w order by id`);
  const transfers = await providers.listTransfers();
  const overdrawn = await query<{ cause: string }>(`select t.cause from ledger_entries e
    join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id
    where a.code like 'partner:%' and t.cause like 'withdrawal:%' and e.amount_kopecks < 0 and e.balance_after_kopecks < 0`);
  const asked = observations.withdrawals.filter(({ isAccepted }) => isAccepted);
  const keys = new Set(asked.map(({ key }) => key));
  const unasked = rows.filter(({ key }) => !keys.has(key));
  const lost = asked.filter(({ key, kopecks, to, partner }) => {
    const row = rows.find((each) => each.key === key);
    return row?.kopecks !== kopecks || row.destination !== to || row.code !== `partner:${partner.buyerId}`;
  });
  const paid = rows.filter(({ state }) => state === 'paid');
  const sent = paid.filter(({ destination, isByHand }) => destination === 'usdt' && !isByHand);
  const sum = (list: readonly Withdrawal[]) => list.reduce((total, { kopecks }) => total + kopecks, 0);
  const unbalanced = rows.filter((row) => !isBalanced(row));
  const waiting = rows.filter(({ state }) => state === 'asked' || state === 'paying');
  const stuck = waiting.filter(({ state, isAutomatic }) => state === 'paying' || isAutomatic);
  const isOf =
    ({ id }: Withdrawal) =>
    ({ spend_id }: Transfer) =>
      spend_id === String(id);
  const wronglySent = sent.filter((row) => {
    const [only, ...more] = transfers.filter(isOf(row));
    const micros = Math.floor((row.kopecks * MICROS) / USD_RATE_KOPECKS);
    const isRight = only?.asset === 'USDT' && Math.round(Number(only.amount) * MICROS) === micros;
    return !isRight || more.length > 0 || only.user_id !== row.telegramId;
  });
  const unexplained = transfers.filter((transfer) => !sent.some((row) => isOf(row)(transfer)));
  return [
    {
      name: 'withdrawals that partners confirmed, each made once',
      value: `${asked.length}, ${inRoubles(sum(rows))}`,
      failures: [
        ...lost.map(({ key, kopecks }) => `${inRoubles(kopecks)} under ${key} is not there, or another amount`),
        ...unasked.map(({ id }) => `withdrawal ${id}: nobody confirmed it`),
      ],
    },
    {
      name: 'withdrawals that took more than there was',
      value: `${overdrawn.length}`,
      failures: overdrawn.map(({ cause }) => cause),
    },
    {
      name: 'withdrawn to balances, in USDT, and by hand',
      value: [
        paid.filter(({ destination }) => destination === 'balance'),
        sent,
        paid.filter(({ isByHand }) => isByHand),
      ]
        .map((list) => `${inRoubles(sum(list))} in ${list.length}`)
        .join(', '),
      failures: [],
    },
    {
      name: 'transfers of Crypto Pay, each of one paid withdrawal with its amount',
      value: `${transfers.length}`,
      failures: [
        ...wronglySent.map((row) => `withdrawal ${row.id}: ${JSON.stringify(transfers.filter(isOf(row)))}`),
        ...unexplained.map((transfer) => `nothing explains ${JSON.stringify(transfer)}`),
      ],
    },
    {
      name: 'withdrawals that were refused or failed, all given back',
      value: `${rows.length - paid.length - waiting.length}`,
      failures: unbalanced.map((row) => JSON.stringify(row)),
    },
    {
      name: 'withdrawals that wait for an operator, and no others',
      value: `${waiting.length}`,
      failures: stuck.map(({ id, state }) => `withdrawal ${id} is ${state}`),
    },
  ];
}

/** Whether the books have what the state says. */
function isBalanced({ kopecks, destination, state, fromPartner, waiting, paidOut }: Withdrawal): boolean {
  const isGivenBack = state === 'refused' || state === 'failed';
  const isPaid = state === 'paid';
  const isOpen = !isGivenBack && !isPaid;
  return (
    fromPartner === (isGivenBack ? 0 : -kopecks) &&
    waiting === (isOpen && destination === 'usdt' ? kopecks : 0) &&
    paidOut === (isPaid ? kopecks : 0)
  );
}
