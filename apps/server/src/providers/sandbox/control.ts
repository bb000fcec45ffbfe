import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { faults, resetBehaviour, type Behaviour } from './behaviour.ts';
import { readFields } from './request-fields.ts';

const commands = z.strictObject({
  invoice: z.string().optional(),
  /** What the provider reports about the invoice from now on; sends no notice. */
  set: z
    .strictObject({
      state: z.string(),
      amount: z.string(),
      /** The amount received, where it is less than requested. */
      came: z.string(),
      currency: z.string(),
      reference: z.string(),
      expiresAt: z.string(),
    })
    .partial()
    .optional(),
  /** A notice to send once, now: valid, signed with another secret, or changed after signing. */
  notice: z.enum(['true', 'forged', 'tampered']).optional(),
  notices: z.enum(['sent', 'lost']).optional(),
  /** How notices write slashes from now on. */
  slashes: z.enum(['plain', 'escaped']).optional(),
  /** What the provider's list says about a method from now on. */
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
  /** How the app pays out from now on; what is left out is as usual. */
  payouts: z
    .strictObject({
      areTransfersOff: z.boolean(),
      unknownUsers: z.array(z.int()),
      /** How much of each coin the app has. */
      coins: z.string(),
    })
    .partial()
    .optional(),
  fail: z.strictObject({ how: z.enum(faults), times: z.int().positive().default(1) }).optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  /** How late a response of the fault `answer-late` comes; 2 s unless it is set. */
  lateMs: z.int().min(0).max(60_000).optional(),
  reset: z.literal(true).optional(),
});

export type InvoiceChanges = NonNullable<z.infer<typeof commands>['set']>;
export type MethodChanges = Omit<NonNullable<z.infer<typeof commands>['method']>, 'code'>;
export type PayoutChanges = NonNullable<z.infer<typeof commands>['payouts']>;
export type NoticeKind = NonNullable<z.infer<typeof commands>['notice']>;

/** What the control route does with the invoices of one sandbox; `null`: there is no such invoice. */
export type ControlHandlers = {
  change(id: string, changes: InvoiceChanges): object | null;
  /** The status of the shop's response; 0 without one. */
  notify(id: string, kind: NoticeKind): Promise<number | null>;
  changePayouts?(changes: PayoutChanges): void;
  changeMethod?(code: string, changes: MethodChanges): void;
  /** Restores the initial state of everything but the invoices. */
  reset?(): void;
};

/** `POST /__control`, for tests: forces states, sends notices and injects faults. */
export function addControl(app: FastifyInstance, behaviour: Behaviour, handlers: ControlHandlers): void {
  app.post('/__control', async (request, reply) => {
    const parsed = commands.safeParse(readFields(request));
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const { invoice = '', set, notice, notices, slashes, method, payouts, fail, delayMs, lateMs, reset } = parsed.data;
    if (reset) {
      resetBehaviour(behaviour);
      handlers.reset?.();
    }
    if (method) handlers.changeMethod?.(method.code, method);
    if (payouts) handlers.changePayouts?.(payouts);
    if (slashes) behaviour.isEscapingSlashes = slashes === 'escaped';
    if (notices) behaviour.isLosingNotices = notices === 'lost';
    if (fail) Object.assign(behaviour, { fault: fail.how, timesLeft: fail.times });
    if (delayMs !== undefined) behaviour.delayMs = delayMs;
    if (lateMs !== undefined) behaviour.lateMs = lateMs;
    if (set && !handlers.change(invoice, set)) return reply.code(404).send({ error: 'no such invoice' });
    if (!notice) return { ok: true };
    const answered = await handlers.notify(invoice, notice);
    if (answered === null) return reply.code(404).send({ error: 'no such invoice' });
    return { ok: true, answered };
  });
}
