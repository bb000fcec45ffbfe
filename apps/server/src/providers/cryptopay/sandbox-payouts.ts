import { hashToken, newToken } from '../../platform/secrets.ts';
import type { PayoutChanges } from '../sandbox/control.ts';
import { toText } from '../sandbox/request-fields.ts';
import { openStateFile } from '../sandbox/state-file.ts';
import { assets, fromKopecks, isAsset, readAmount, toKopecks } from './sandbox-assets.ts';
import { isPaidIn, type SandboxInvoice } from './sandbox-invoice.ts';

type Fields = Record<string, unknown>;
/** A payout of the app: a transfer to a user, or a check for anyone who has its link. */
type Payout = {
  kind: 'transfer' | 'check';
  id: number;
  hash: string;
  asset: string;
  amount: string;
  at: number;
  userId?: number;
  username?: string;
  spendId?: string;
  comment?: string;
  isDeleted?: true;
};

/** The opening balance of each coin, by its value in roubles. */
const OPENING_KOPECKS = 100_000_000;
/** The value of about 1 to 25 000 dollars. */
const MIN_KOPECKS = 8_000;
const MAX_KOPECKS = 200_000_000;

/** Users of Telegram whom Crypto Pay does not know: this one by hand, others by a control command. */
const UNKNOWN_USER = 404;

export type Payouts = ReturnType<typeof openPayouts>;

/** Balance, transfers and checks of the app. Errors are returned as names, which the real service does not document. */
export function openPayouts(options: { stateFile?: string }, invoices: () => SandboxInvoice[]) {
  const payouts = openStateFile<Payout>(options.stateFile && `${options.stateFile}.payouts`);
  let changes: PayoutChanges = {};
  const listActive = (kind: Payout['kind']) => payouts.list().filter((one) => one.kind === kind && !one.isDeleted);

  function available(asset: string): number {
    const incoming = invoices().filter((invoice) => isPaidIn(invoice, asset));
    const outgoing = payouts.list().filter((payout) => payout.asset === asset && !payout.isDeleted);
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const paid = sum(incoming.map(({ amountKopecks }) => amountKopecks));
    return OPENING_KOPECKS + paid - sum(outgoing.map(({ amount }) => toKopecks(amount, asset)));
  }

  function parsePayout(fields: Fields): string | { asset: string; amount: string } {
    const asset = toText(fields.asset);
    const amount = readAmount(fields.amount);
    if (!isAsset(asset)) return 'ASSET_INVALID';
    if (!amount) return 'AMOUNT_INVALID';
    const kopecks = toKopecks(amount, asset);
    if (kopecks < MIN_KOPECKS) return 'AMOUNT_TOO_SMALL';
    if (kopecks > MAX_KOPECKS) return 'AMOUNT_TOO_BIG';
    const coins = changes.coins === undefined ? available(asset) : toKopecks(changes.coins, asset);
    return kopecks > coins ? 'NOT_ENOUGH_COINS' : { asset, amount };
  }

  function save(payout: Omit<Payout, 'id' | 'hash'>): Payout {
    const id = 1 + hashToken(newToken()).readUIntBE(0, 5);
    const made = {
      ...payout,
      id,
      hash: `CQ${newToken()
        .replace(/[^A-Za-z0-9]/g, '')
        .slice(0, 10)}`,
    };
    payouts.save(`${payout.kind} ${id}`, made);
    return made;
  }

  return {
    balance: () =>
      assets.map((code) => ({ currency_code: code, available: fromKopecks(available(code), code), onhold: '0' })),

    /** What a control command sets until it is reset. */
    change(changed: PayoutChanges): void {
      changes = changed;
    },

    /** A `spend_id` is accepted once: a repeated transfer is refused and sends nothing. */
    transfer(fields: Fields, at: number): string | object {
      if (changes.areTransfersOff) return 'METHOD_DISABLED';
      const userId = Number(fields.user_id);
      const spendId = toText(fields.spend_id);
      if (!Number.isSafeInteger(userId) || userId < 1) return 'USER_ID_INVALID';
      if (spendId === '' || spendId.length > 64) return 'SPEND_ID_INVALID';
      if (listActive('transfer').some((one) => one.spendId === spendId)) return 'SPEND_ID_ALREADY_USED';
      if (userId === UNKNOWN_USER || changes.unknownUsers?.includes(userId)) return 'USER_NOT_FOUND';
      const parsed = parsePayout(fields);
      if (typeof parsed === 'string') return parsed;
      const comment = toText(fields.comment);
      return describeTransfer(
        save({ kind: 'transfer', at, userId, spendId, ...(comment === '' ? {} : { comment }), ...parsed }),
      );
    },

    createCheck(fields: Fields, at: number): string | object {
      const parsed = parsePayout(fields);
      if (typeof parsed === 'string') return parsed;
      const userId = Number(fields.pin_to_user_id ?? 0);
      const username = toText(fields.pin_to_username);
      return describeCheck(
        save({ kind: 'check', at, ...(userId ? { userId } : {}), ...(username ? { username } : {}), ...parsed }),
      );
    },

    deleteCheck(fields: Fields): string | true {
      const check = listActive('check').find(({ id }) => id === Number(fields.check_id));
      if (!check) return 'CHECK_NOT_FOUND';
      payouts.save(`check ${check.id}`, { ...check, isDeleted: true });
      return true;
    },

    /** Newest first; filters as in the API, with comma-separated lists. */
    list(kind: Payout['kind'], fields: Fields): object[] {
      const ids = fields[`${kind}_ids`];
      const within = (given: unknown, value: string) => given === undefined || toText(given).split(',').includes(value);
      return listActive(kind)
        .filter(({ id, asset, spendId }) => {
          const isOfSpend = fields.spend_id === undefined || fields.spend_id === spendId;
          return within(ids, String(id)) && within(fields.asset, asset) && isOfSpend;
        })
        .filter(() => kind === 'transfer' || fields.status === undefined || fields.status === 'active')
        .toSorted((a, b) => b.at - a.at)
        .map(kind === 'transfer' ? describeTransfer : describeCheck);
    },
  };
}

function describeCheck({ id, hash, asset, amount, at, userId, username }: Payout): object {
  const pin = userId ? { pin_by: 'id', user_id: userId } : username ? { pin_by: 'username', username } : null;
  return {
    check_id: id,
    hash,
    asset,
    amount,
    bot_check_url: `https://t.me/CryptoTestnetBot?start=${hash}`,
    status: 'active',
    created_at: new Date(at).toISOString(),
    ...(pin ? { pin_to_user: pin } : {}),
  };
}

function describeTransfer({ id, userId, spendId, asset, amount, at, comment }: Payout): object {
  return {
    transfer_id: id,
    user_id: userId,
    spend_id: spendId,
    asset,
    amount,
    status: 'completed',
    completed_at: new Date(at).toISOString(),
    ...(comment ? { comment } : {}),
  };
}
