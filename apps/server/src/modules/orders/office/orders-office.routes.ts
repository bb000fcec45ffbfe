import type { AdminOutput } from '@lotok/contract/admin';
import type { AdminRequest, AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { cancelOrder } from './cancel-order.ts';
import { findOrderDetails } from './find-order-details.ts';
import { toMail, toMailItem } from './mail-view.ts';
import { findMailRow, listMailRows } from './mails.reads.ts';
import { type OrderRequest, type OrdersOfficeDeps, refundLimitOf } from './orders-office-deps.ts';
import { toOrder, toOrderItem } from './order-view.ts';
import { listOrderRows } from './orders.reads.ts';
import { readLetter } from './read-letter.ts';
import { readOrder } from './read-order.ts';
import { redeliverOrder } from './redeliver-order.ts';
import { resendMail } from './resend-mail.ts';
import { refundInOffice } from './refund-in-office.ts';
import { replaceInOffice } from './replace-in-office.ts';

type Calls = Extract<keyof AdminRoutes, `${string} ${'orders' | 'mails'}${string}`>;

/** Orders and emails in the back office. */
export function ordersOfficeRoutes(deps: OrdersOfficeDeps): AdminRoutes<Calls> {
  const { db, readers } = deps;
  const orderOf = async ({ params, operator }: OfOrder): Promise<AdminOutput<'GET orders/:id'>> =>
    toOrder(await findOrderDetails(db, readers, params.id), refundLimitOf(deps, operator.role));
  return {
    'GET orders': async ({ query }) => {
      const { rows, total } = await listOrderRows(db, query);
      return { items: rows.map(toOrderItem), total };
    },
    'GET orders/:id': async ({ params, query, operator, actor }) =>
      readOrder(deps, { orderId: params.id, reveal: query.reveal, operator, actor }),
    'POST orders/:id/refund': async (request) => {
      await refundInOffice(deps, requestOf(request), request.body);
      return orderOf(request);
    },
    'POST orders/:id/replace': async (request) => {
      await replaceInOffice(deps, requestOf(request), request.body);
      return orderOf(request);
    },
    'POST orders/:id/redeliver': async (request) => {
      await redeliverOrder(deps, requestOf(request));
      return orderOf(request);
    },
    'POST orders/:id/cancel': async (request) => {
      await cancelOrder(deps, requestOf(request), request.body);
      return orderOf(request);
    },
    'GET mails': async ({ query }) => {
      const { rows, total } = await listMailRows(db, query);
      return { items: rows.map(toMailItem), total };
    },
    'GET mails/:id': async ({ params }) => toMail((await findMailRow(db, params.id)) ?? refuse('NOT_FOUND')),
    'GET mails/:id/letter': async ({ params }) => readLetter(deps, params.id),
    'POST mails/:id/resend': async ({ params, actor }) => toMail(await resendMail(db, actor, params.id)),
  };
}

type OfOrder = Pick<AdminRequest<'POST orders/:id/cancel'>, 'params' | 'actor' | 'operator' | 'idempotencyKey'>;

const requestOf = ({ params, actor, operator, idempotencyKey }: OfOrder): OrderRequest => ({
  orderId: params.id,
  actor,
  role: operator.role,
  idempotencyKey,
});
