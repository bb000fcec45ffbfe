import type { Role } from '@lotok/contract/admin';
import type { Kopecks } from '@lotok/money';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import type { Vault } from '../../../platform/secrets.ts';
import type { OrderReaders } from './find-order-details.ts';
import type { LetterDeps } from './read-letter.ts';

export type OrdersOfficeDeps = LetterDeps & {
  vault: Vault;
  readers: OrderReaders;
  /** The most that operators of the role support may refund of one order. */
  limits: { readonly supportRefundLimitKopecks: Kopecks };
};

/** The most that operators of a role may refund of one order; null without a limit. */
export const refundLimitOf = ({ limits }: Pick<OrdersOfficeDeps, 'limits'>, role: Role): Kopecks | null =>
  role === 'support' ? limits.supportRefundLimitKopecks : null;

/** A request of an operator about an order, with the key of the request if it has one. */
export type OrderRequest = { orderId: number; actor: OperatorActor; role: Role; idempotencyKey: string | null };
