import { sql } from 'kysely';
import { findUserEmail } from '../src/modules/accounts/index.ts';
import { answerClaim, type ClaimAnswer } from '../src/modules/claims/index.ts';
import { account, findBalance } from '../src/modules/ledger/index.ts';
import type { World } from './shop.ts';

type More = { quantity?: number; units?: number; email?: string; language?: string };

/** Helpers for tests of claims: delivered orders, their claims and the answers. */
export function claimHelpers(open: () => World) {
  /** A user with a delivered order of 10 roubles a unit. */
  async function bought({ quantity = 3, units = 10, email, language = 'ru' }: More = {}) {
    const user = await open().user(100_000);
    const product = await open().product({ listPriceKopecks: 1_000, units });
    const { body } = await open().api(
      'orders/createOrder',
      { products: [{ id: product.id, quantity }], paymentMethod: 'balance', ...(email ? { email } : {}) },
      user.token,
      { cookie: `language=${language}` },
    );
    return { ...user, product, orderId: body.order_ids[0] ?? 0 };
  }

  const openClaim = (token: string, orderId: number, units?: number[]) =>
    open().api('claims/openClaim', { orderId, message: 'Не входит', ...(units ? { units } : {}) }, token);
  const stateOf = async (token: string, orderId: number) =>
    (await open().api('claims/getClaim', { orderId }, token)).body;
  const answer = (decision: Partial<ClaimAnswer> & { orderId: number; answer: ClaimAnswer['answer'] }) =>
    answerClaim({ db: open().db, vault: open().vault, findUserEmail }, { units: null, text: '', ...decision });
  const orderOf = async (token: string, orderId: number) =>
    (await open().api('orders/getOrder', { orderId }, token)).body;
  const balanceOf = (buyerId: number) => findBalance(open().db, account.buyer(buyerId));

  /** Sets the time of the delivery to this many minutes ago. */
  const age = (orderId: number, minutes: number) =>
    sql`update orders set completed_at = now() - make_interval(mins => ${minutes}::int) where id = ${orderId}`.execute(
      open().db,
    );

  return { bought, openClaim, stateOf, answer, orderOf, balanceOf, age };
}
