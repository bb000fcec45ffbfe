import { fromRoubles, roundToKopecks } from '@lotok/money';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import type { Db } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { account, listEntryPage } from '../../ledger/index.ts';
import { blockUser } from './block-user.ts';
import { correctBalance } from './correct-balance.ts';
import { toCorrectionItem, toCorrectionOutcome } from './correction-view.ts';
import { findCorrectionRow, listCorrectionRows } from './corrections.reads.ts';
import { decideOnCorrection } from './decide-on-correction.ts';
import { type EraseUserDeps, eraseUserAccount } from './erase-user-account.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { toEntry, toUserCard, toUserItem } from './user-view.ts';
import { findUserCard, listUserRows } from './users.reads.ts';

type Calls = Exclude<
  Extract<keyof AdminRoutes, `${string} ${'users' | 'corrections'}${string}`>,
  'GET users/:id/referrals'
>;
type Deps = EraseUserDeps & {
  /** The limit of a correction in roubles, which owners change while the shop runs. */
  readCorrectionLimit: () => Promise<number>;
  isProduction: boolean;
  /** Removes a user from this node's cache of callers. */
  forgetCaller: (buyerId: number) => void;
};

/** Users and corrections of their balances in the back office. */
export function usersOfficeRoutes(deps: Deps): AdminRoutes<Calls> {
  const { db } = deps;
  const readLimitKopecks = async () => fromRoubles(await deps.readCorrectionLimit());
  const getUserCard = async (id: number) =>
    toUserCard((await findUserCard(db, id)) ?? refuse('NOT_FOUND'), await readLimitKopecks());
  /** The notification may arrive after the response. After a failure too: its transaction may have been committed. */
  const endingSessionsOf = (id: number, change: Promise<void>) => change.finally(() => deps.forgetCaller(id));
  return {
    'GET users': async ({ query }) => {
      const { rows, total } = await listUserRows(db, query);
      return { items: rows.map(toUserItem), total };
    },
    'GET users/:id': async ({ params }) => getUserCard(params.id),
    'GET users/:id/history': async ({ params, query }) => {
      const { rows, total } = await listEntryPage(db, account.buyer(params.id), query);
      return { items: rows.map(toEntry), total };
    },
    'POST users/:id/endSessions': async ({ actor, params, body }) => {
      await endingSessionsOf(params.id, endUserSessions(db, actor, params.id, body.sessionId ?? null));
      return getUserCard(params.id);
    },
    'POST users/:id/block': async ({ actor, params, body }) => {
      await blockUser(db, actor, params.id, body.reason);
      return getUserCard(params.id);
    },
    'POST users/:id/unblock': async ({ actor, params }) => {
      await blockUser(db, actor, params.id, null);
      return getUserCard(params.id);
    },
    'POST users/:id/erase': async ({ actor, params, body }) => {
      await endingSessionsOf(params.id, eraseUserAccount(deps, actor, params.id, body));
      return { ok: true };
    },
    'POST users/:id/correct': async ({ actor, operator, params, body, idempotencyKey }) =>
      toCorrectionOutcome(
        await correctBalance(
          { db, limitKopecks: await readLimitKopecks() },
          { actor, role: operator.role },
          {
            userId: params.id,
            amountKopecks: roundToKopecks(body.amount),
            reason: body.reason,
            requestKey: idempotencyKey,
          },
        ),
      ),
    'GET corrections': async ({ query }) => {
      const { rows, total } = await listCorrectionRows(db, query);
      return { items: rows.map(toCorrectionItem), total };
    },
    'GET corrections/:id': async ({ params }) => getCorrection(db, params.id),
    'POST corrections/:id/approve': async ({ actor, params }) => {
      await decideOnCorrection(deps, actor, params.id, { status: 'done' });
      return getCorrection(db, params.id);
    },
    'POST corrections/:id/refuse': async ({ actor, params, body }) => {
      await decideOnCorrection(deps, actor, params.id, { status: 'refused', reason: body.reason });
      return getCorrection(db, params.id);
    },
  };
}

const getCorrection = async (db: Db, id: number) =>
  toCorrectionItem((await findCorrectionRow(db, id)) ?? refuse('NOT_FOUND'));
