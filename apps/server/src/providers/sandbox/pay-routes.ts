import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Bill, renderBill, renderUnknown } from './pay-page.ts';
import { payLanguage } from './pay-texts.ts';
import { readFields } from './request-fields.ts';

const stylesheet = readFileSync(new URL('./pay-page.css', import.meta.url));

/** What the buttons do; all may be pressed again without harm. */
export type Till = { find(id: string): Bill | null; pay(id: string): void; decline(id: string): void };

/** The page where a buyer pays, declines or puts off, at `/pay?i=<id>`. */
export function addPayPages(app: FastifyInstance, till: Till): void {
  app.get('/pay.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
  );

  app.get('/pay', (request, reply) => {
    const bill = findBill(request);
    const language = payLanguage(request.headers);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language, cookie');
    if (!bill) return reply.code(404).send(renderUnknown(app.prefix, language));
    return reply.send(renderBill(bill, { base: app.prefix, language, isPutOff: 'later' in (request.query as object) }));
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
        till.pay(bill.id);
        break;
      case 'decline':
        till.decline(bill.id);
        break;
      default:
        return reply.redirect(`${page}&later`, 303);
    }
    return leave(bill.id, page, reply);
  });

  /** Back to the shop once the invoice is settled; an expired one stays on the page, which says so. */
  function leave(id: string, page: string, reply: FastifyReply): FastifyReply {
    const bill = till.find(id);
    const isSettled = bill?.state === 'paid' || bill?.state === 'failed';
    return reply.redirect(isSettled && bill.returnUrl ? bill.returnUrl : page, 303);
  }

  function findBill(request: FastifyRequest): Bill | null {
    const { i } = request.query as { i?: unknown };
    return typeof i === 'string' ? till.find(i) : null;
  }
}
