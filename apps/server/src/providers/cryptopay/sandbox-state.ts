import { parseDecimal } from '@lotok/money';
import { now } from '../../platform/clock.ts';
import type { InvoiceChanges, NoticeKind } from '../sandbox/control.ts';
import { openStateFile } from '../sandbox/state-file.ts';
import type { Behaviour } from '../sandbox/behaviour.ts';
import { createNoticeSender } from '../sandbox/notice-sender.ts';
import { currentStatus, describeInvoice, makeInvoice, type SandboxInvoice, signUpdate } from './sandbox-invoice.ts';

export type SandboxStateOptions = {
  token: string;
  webhookUrl?: string;
  stateFile?: string;
  noticeRetryDelaysMs?: readonly number[];
};
export type SandboxState = ReturnType<typeof openSandboxState>;

/** The state of the app in the bot: its invoices, and the notices that it sends about them. */
export function openSandboxState(options: SandboxStateOptions, behaviour: Behaviour) {
  const invoices = openStateFile<SandboxInvoice>(options.stateFile);
  const notices = createNoticeSender(options.noticeRetryDelaysMs);
  const nowMs = () => now().getTime();

  /** Finds by the hash of the pay page, or by the id of the API. */
  function find(id: string): SandboxInvoice | null {
    return invoices.find(id) ?? invoices.list().find(({ invoiceId }) => String(invoiceId) === id) ?? null;
  }

  function change(invoice: SandboxInvoice, changes: Partial<SandboxInvoice>): SandboxInvoice {
    const changed = { ...invoice, ...changes };
    invoices.save(invoice.hash, changed);
    return changed;
  }

  /** With escaped slashes, as some serialisers write them, the signature is valid for the raw bytes only. */
  function noticeOf(invoice: SandboxInvoice, kind: NoticeKind) {
    const update = {
      update_id: invoice.invoiceId,
      update_type: 'invoice_paid',
      request_date: now().toISOString(),
      payload: describeInvoice(invoice, nowMs()),
    };
    const plain = JSON.stringify(update);
    const body = behaviour.isEscapingSlashes ? plain.replaceAll('/', '\\/') : plain;
    const signature = signUpdate(body, kind === 'forged' ? `not ${options.token}` : options.token);
    return {
      url: options.webhookUrl ?? '',
      body: kind === 'tampered' ? body.replace(/"amount":"[^"]*"/, '"amount":"1000000.00"') : body,
      headers: { 'crypto-pay-api-signature': signature },
    };
  }

  /** Sends the notice in the background; if the process stops before that, it is sent after the next start. */
  function sendInBackground(invoice: SandboxInvoice): void {
    if (!options.webhookUrl || behaviour.isLosingNotices) return;
    const unsent = change(invoice, { isNoticeOwed: true });
    void notices.send(noticeOf(unsent, 'true')).then((isOver) => {
      const latest = find(invoice.hash);
      if (isOver && latest) change(latest, { isNoticeOwed: false });
    });
  }

  return {
    nowMs,
    find,
    list: () => invoices.list(),
    /** The name of an error, or the invoice. */
    create(fields: Record<string, unknown>, base: string): string | SandboxInvoice {
      const made = makeInvoice(fields, nowMs(), base);
      if (typeof made !== 'string') invoices.save(made.hash, made);
      return made;
    },
    /** A button of the pay page. Pressed again, it only sends the notice again. */
    pay(id: string): void {
      const invoice = find(id);
      if (!invoice) return;
      if (currentStatus(invoice, nowMs()) === 'active')
        sendInBackground(change(invoice, { status: 'paid', paidAt: nowMs() }));
      else if (invoice.status === 'paid') sendInBackground(invoice);
    },
    /** False when there is no such open invoice. */
    end(id: string, status: 'expired' | 'deleted'): boolean {
      const invoice = find(id);
      const isOpen = invoice !== null && currentStatus(invoice, nowMs()) === 'active';
      if (isOpen) change(invoice, { status });
      return isOpen;
    },
    force(id: string, { state, amount, currency, reference, expiresAt }: InvoiceChanges): SandboxInvoice | null {
      const invoice = find(id);
      return (
        invoice &&
        change(invoice, {
          status: state ?? invoice.status,
          paidAt: state === 'paid' ? nowMs() : invoice.paidAt,
          amountKopecks: amount === undefined ? invoice.amountKopecks : (parseDecimal(amount) ?? 0),
          ...(amount === undefined || invoice.amount === undefined ? {} : { amount }),
          ...(currency === undefined ? {} : { fiat: currency }),
          payload: reference ?? invoice.payload,
          expiresAt: expiresAt === undefined ? invoice.expiresAt : Date.parse(expiresAt),
        })
      );
    },
    async notify(id: string, kind: NoticeKind): Promise<number | null> {
      const invoice = find(id);
      return invoice && ((await notices.sendOnce(noticeOf(invoice, kind))) ?? 0);
    },
    resumeNotices(): void {
      for (const invoice of invoices.list()) if (invoice.isNoticeOwed) sendInBackground(invoice);
    },
    close: () => notices.close(),
  };
}
