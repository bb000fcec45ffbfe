import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Bill, renderBill, renderUnknown } from './pay-page.ts';
import { addPayStylesheet } from './pay-stylesheet.ts';
import { payLanguage } from './pay-texts.ts';
import { readFields } from './request-fields.ts';

/** What the buttons of the pay page do; each action is idempotent. */
export type InvoiceActions = { find(id: string): Bill | null; pay(id: string): void; decline(id: string): void };

/** The page where a buyer pays, declines or postpones, at `/pay?i=<id>`. */
export function addPayPages(app: FastifyInstance, actions: InvoiceActions): void {
  addPayStylesheet(app);

  app.get('/pay', (request, reply) => {
    const bill = findBill(request);
    const language = payLanguage(request.headers);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language, cookie');
    if (!bill) return reply.code(404).send(renderUnknown(app.prefix, language));
    return reply.send(
      renderBill(bill, { base: app.prefix, language, isPostponed: 'later' in (request.query as object) }),
    );
  });

  app.post('/pay', (request, reply) => {
    const bill = findBill(request);
    if (!bill)
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(renderUnknown(app.prefix, payLanguage(request.headers)));
    const page = `${app.prefix}/pay?i=${encodeURIComponent(bill.id)}`;
    switch (readFields(request)?.choice) {
      case 'pay':
        actions.pay(bill.id);
        break;
      case 'decline':
        actions.decline(bill.id);
        break;
      default:
        return reply.redirect(`${page}&later`, 303);
    }
    return redirectAfterChoice(bill.id, page, reply);
  });

  /**
   * Redirects to the shop once the invoice is paid or failed, otherwise to the page, which shows that it has expired.
   */
  function redirectAfterChoice(id: string, page: string, reply: FastifyReply): FastifyReply {
    const bill = actions.find(id);
    const isFinal = bill?.state === 'paid' || bill?.state === 'failed';
    return reply.redirect(isFinal && bill.returnUrl ? bill.returnUrl : page, 303);
  }

  function findBill(request: FastifyRequest): Bill | null {
    const { i } = request.query as { i?: unknown };
    return typeof i === 'string' ? actions.find(i) : null;
  }
}
