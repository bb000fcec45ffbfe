import { parseDecimal } from '@lotok/money';
import { now } from '../../platform/clock.ts';
import type { InvoiceChanges, MethodChanges, NoticeKind } from '../sandbox/control.ts';
import { openStateFile } from '../sandbox/state-file.ts';
import type { Behaviour } from '../sandbox/behaviour.ts';
import { createNoticeSender } from '../sandbox/notice-sender.ts';
import { currentState, describeInvoice, makeInvoice, type SandboxInvoice, signNotice } from './sandbox-invoice.ts';

export type SandboxStateOptions = { salt: string; stateFile?: string; noticeRetryDelaysMs?: readonly number[] };
export type SandboxState = ReturnType<typeof openSandboxState>;

/** The state of the cash desk: its invoices, and the notices that it sends about them. */
export function openSandboxState(options: SandboxStateOptions, behaviour: Behaviour) {
  const invoices = openStateFile<SandboxInvoice>(options.stateFile);
  const notices = createNoticeSender(options.noticeRetryDelaysMs);
  const nowMs = () => now().getTime();
  const changedMethods = new Map<string, MethodChanges>();

  function change(invoice: SandboxInvoice, changes: Partial<SandboxInvoice>): SandboxInvoice {
    const changed = { ...invoice, ...changes };
    invoices.save(invoice.id, changed);
    return changed;
  }

  function noticeOf(invoice: SandboxInvoice, kind: NoticeKind) {
    const tamperedFields = { state: 'payed', rub_amount: '1000000.00', amount: '1000000.00', extra: '1' };
    const salt = kind === 'forged' ? `not ${options.salt}` : options.salt;
    const body = {
      ...describeInvoice(invoice, nowMs()),
      ...(kind === 'tampered' ? tamperedFields : {}),
      signature: signNotice(invoice.id, salt),
    };
    return { url: invoice.callbackUrl ?? '', body: JSON.stringify(body) };
  }

  /** Sends the notice in the background; if the process stops before that, it is sent after the next start. */
  function sendInBackground(invoice: SandboxInvoice): void {
    if (!invoice.callbackUrl || behaviour.isLosingNotices) return;
    const unsent = change(invoice, { isNoticeOwed: true });
    void notices.send(noticeOf(unsent, 'true')).then((isOver) => {
      const latest = invoices.find(invoice.id);
      if (isOver && latest) change(latest, { isNoticeOwed: false });
    });
  }

  return {
    nowMs,
    find: (id: string) => invoices.find(id),
    /** Newest first. */
    list: () =>
      invoices
        .list()
        .filter((invoice) => invoice.state !== 'forgotten')
        .toSorted((a, b) => b.createdAt - a.createdAt),
    create(fields: Record<string, unknown>, base: string): string[] | SandboxInvoice {
      const made = makeInvoice(fields, nowMs(), base);
      if (!Array.isArray(made)) invoices.save(made.id, made);
      return made;
    },
    /** A button of the pay page. Pressed again, it only sends the notice again. */
    complete(id: string, state: 'payed' | 'failed'): void {
      const invoice = invoices.find(id);
      if (!invoice) return;
      if (currentState(invoice, nowMs()) === 'notpayed') sendInBackground(change(invoice, { state, finalAt: nowMs() }));
      else if (invoice.state === state) sendInBackground(invoice);
    },
    force(id: string, { state, amount, came, currency, reference, expiresAt }: InvoiceChanges): SandboxInvoice | null {
      const invoice = invoices.find(id);
      return (
        invoice &&
        change(invoice, {
          state: state ?? invoice.state,
          amountKopecks: amount === undefined ? invoice.amountKopecks : (parseDecimal(amount) ?? 0),
          ...(came === undefined ? {} : { cameKopecks: parseDecimal(came) ?? 0 }),
          ...(currency === undefined ? {} : { currency }),
          extra: reference ?? invoice.extra,
          expiresAt: expiresAt === undefined ? invoice.expiresAt : Date.parse(expiresAt),
        })
      );
    },
    changesOf: (code: string): MethodChanges => changedMethods.get(code) ?? {},
    changeMethod: (code: string, changes: MethodChanges) => void changedMethods.set(code, changes),
    resetMethods: () => changedMethods.clear(),
    async notify(id: string, kind: NoticeKind): Promise<number | null> {
      const invoice = invoices.find(id);
      return invoice && ((await notices.sendOnce(noticeOf(invoice, kind))) ?? 0);
    },
    resumeNotices(): void {
      for (const invoice of invoices.list()) if (invoice.isNoticeOwed) sendInBackground(invoice);
    },
    close: () => notices.close(),
  };
}
