import { createHash } from 'node:crypto';
import { type Kopecks, parseDecimal, toDecimal } from '@lotok/money';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { toText } from '../sandbox/request-fields.ts';
import { openStateFile } from '../sandbox/state-file.ts';
import { methods, type SandboxInvoice, toDate } from './sandbox-invoice.ts';

type Fields = Record<string, unknown>;
type State = 'created' | 'payed' | 'canceled';
/** A payout from the cash desk. */
type Payoff = {
  id: string;
  state: State;
  method: string;
  wallet: string;
  amountKopecks: Kopecks;
  extra: string;
  createdAt: number;
};

/** The opening balance of each method. */
const OPENING_KOPECKS = 10_000_000;

export type Payoffs = ReturnType<typeof openPayoffs>;

/**
 * Balances and payoffs of the cash desk. A payoff is created, then paid or cancelled by a second call; both calls are
 * signed.
 */
export function openPayoffs(options: { salt: string; stateFile?: string }, invoices: () => SandboxInvoice[]) {
  const payoffs = openStateFile<Payoff>(options.stateFile && `${options.stateFile}.payoffs`);

  function available(method: string): Kopecks {
    const incoming = invoices().filter(({ state, requiredMethod }) => state === 'payed' && requiredMethod === method);
    const outgoing = payoffs.list().filter((payoff) => payoff.method === method && payoff.state !== 'canceled');
    const sum = (items: readonly { amountKopecks: Kopecks }[]) =>
      items.reduce((total, { amountKopecks }) => total + amountKopecks, 0);
    return OPENING_KOPECKS + sum(incoming) - sum(outgoing);
  }

  const sign = (...values: string[]) =>
    createHash('sha1')
      .update([...values, options.salt].join(':'))
      .digest('hex');

  return {
    balances: () =>
      Object.keys(methods).map((method) => ({
        method,
        name: method,
        currency: 'RUB',
        amount: toDecimal(available(method)),
      })),

    create(fields: Fields, now: number): string[] | Record<string, unknown> {
      const errors = ['amount', 'method', 'wallet', 'signature'].flatMap((name) =>
        name in fields ? [] : [`\`${name}\` field is required`],
      );
      const [method, wallet] = [toText(fields.method), toText(fields.wallet)];
      const amountKopecks = typeof fields.amount === 'number' ? parseDecimal(String(fields.amount)) : null;
      if ('amount' in fields && !amountKopecks) errors.push('`amount` is wrong');
      if ('method' in fields && !Object.hasOwn(methods, method)) errors.push('`method` is wrong');
      if ('wallet' in fields && wallet === '') errors.push('`wallet` is wrong');
      if (fields.currency !== undefined && fields.currency !== 'RUB') errors.push('`currency` is not supported');
      if (errors.length > 0 || !amountKopecks) return errors;
      if (fields.signature !== sign(toText(fields.amount), method, wallet)) return ['`signature` is wrong'];
      if (amountKopecks > available(method)) return ['Not enough funds on the balance'];
      const id = `${hashToken(newToken()).readUInt32BE(0)}_payoff`;
      const made = { id, state: 'created' as const, method, wallet, amountKopecks, createdAt: now };
      payoffs.save(id, { ...made, extra: toText(fields.extra) });
      return describe({ ...made, extra: toText(fields.extra) });
    },

    /** Pays or cancels a payoff; a repeated call returns the same. */
    end(fields: Fields, state: Exclude<State, 'created'>): string[] | Record<string, unknown> {
      const payoff = payoffs.find(toText(fields.id));
      if (!payoff) return [fields.id === undefined ? '`id` field is required' : 'Payoff not found'];
      if (fields.signature !== sign(payoff.id)) return ['`signature` is wrong'];
      if (payoff.state !== 'created' && payoff.state !== state) return ['Payoff has another state'];
      payoffs.save(payoff.id, { ...payoff, state });
      return describe({ ...payoff, state });
    },

    info(fields: Fields): string[] | Record<string, unknown> {
      const payoff = payoffs.find(toText(fields.id));
      return payoff ? describe(payoff) : [fields.id === undefined ? '`id` field is required' : 'Payoff not found'];
    },
  };
}

function describe({ id, state, method, wallet, amountKopecks, extra, createdAt }: Payoff): Record<string, unknown> {
  const sum = toDecimal(amountKopecks);
  return {
    id,
    state,
    method,
    wallet,
    subtract_from: 'balance',
    currency: 'RUB',
    amount: sum,
    rub_amount: sum,
    receive_amount: sum,
    deduction_amount: sum,
    commission_amount: '0.00',
    extra,
    created_at: toDate(createdAt),
  };
}
