import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { faults, goodBehaviour, type Misbehaviour } from './misbehaviour.ts';
import { readFields } from './request-fields.ts';

const orders = z.strictObject({
  invoice: z.string().optional(),
  /** What the provider says of the invoice from now on; no notice is sent. */
  set: z
    .strictObject({
      state: z.string(),
      amount: z.string(),
      /** What came of it, where that is less. */
      came: z.string(),
      currency: z.string(),
      reference: z.string(),
      expiresAt: z.string(),
    })
    .partial()
    .optional(),
  /** A notice to send now, once: as it should be, with a signature of another secret, or changed after signing. */
  notice: z.enum(['true', 'forged', 'tampered']).optional(),
  notices: z.enum(['sent', 'lost']).optional(),
  /** How notices write a slash from now on. */
  slashes: z.enum(['plain', 'escaped']).optional(),
  /** What the provider's list says of a method from now on. */
  method: z
    .strictObject({
      code: z.string(),
      isOff: z.boolean().optional(),
      min: z.string().optional(),
      max: z.string().optional(),
      percent: z.string().optional(),
      extraPercent: z.string().optional(),
    })
    .optional(),
  fail: z.strictObject({ how: z.enum(faults), times: z.int().positive().default(1) }).optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  reset: z.literal(true).optional(),
});

export type Changes = NonNullable<z.infer<typeof orders>['set']>;
export type MethodChanges = Omit<NonNullable<z.infer<typeof orders>['method']>, 'code'>;
export type NoticeKind = NonNullable<z.infer<typeof orders>['notice']>;

/** What control may do to the invoices of one sandbox; `null`: there is no such invoice. */
export type Levers = {
  change(id: string, changes: Changes): object | null;
  /** The status that the shop answered; 0 when it did not. */
  notify(id: string, kind: NoticeKind): Promise<number | null>;
  changeMethod?(code: string, changes: MethodChanges): void;
  /** Everything as it was at first, but the invoices. */
  reset?(): void;
};

/** `POST /__control`, for tests: forces states and notices, and makes the sandbox misbehave. */
export function addControl(app: FastifyInstance, how: Misbehaviour, levers: Levers): void {
  app.post('/__control', async (request, reply) => {
    const read = orders.safeParse(readFields(request));
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) });
    const { invoice = '', set, notice, notices, slashes, method, fail, delayMs, reset } = read.data;
    if (reset) {
      Object.assign(how, goodBehaviour());
      levers.reset?.();
    }
    if (method) levers.changeMethod?.(method.code, method);
    if (slashes) how.isEscapingSlashes = slashes === 'escaped';
    if (notices) how.isLosingNotices = notices === 'lost';
    if (fail) Object.assign(how, { fault: fail.how, timesLeft: fail.times });
    if (delayMs !== undefined) how.delayMs = delayMs;
    if (set && !levers.change(invoice, set)) return reply.code(404).send({ error: 'no such invoice' });
    if (!notice) return { ok: true };
    const answered = await levers.notify(invoice, notice);
    if (answered === null) return reply.code(404).send({ error: 'no such invoice' });
    return { ok: true, answered };
  });
}
