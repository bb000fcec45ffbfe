import { parseDecimal } from '@lotok/money';
import { now } from '../../platform/clock.ts';
import type { Changes, MethodChanges, NoticeKind } from '../sandbox/control.ts';
import { openStateFile } from '../sandbox/state-file.ts';
import type { Misbehaviour } from '../sandbox/misbehaviour.ts';
import { createNotices } from '../sandbox/notices.ts';
import { currentState, describeInvoice, makeInvoice, type SandboxInvoice, signNotice } from './sandbox-invoice.ts';

export type DeskOptions = { salt: string; stateFile?: string; repeatNoticesAfterMs?: readonly number[] };
export type Desk = ReturnType<typeof openDesk>;

/** The cash desk: its invoices, and the notices that it sends of them. */
export function openDesk(options: DeskOptions, how: Misbehaviour) {
  const invoices = openStateFile<SandboxInvoice>(options.stateFile);
  const notices = createNotices(options.repeatNoticesAfterMs);
  const nowMs = () => now().getTime();
  const changedMethods = new Map<string, MethodChanges>();

  function change(invoice: SandboxInvoice, changes: Partial<SandboxInvoice>): SandboxInvoice {
    const changed = { ...invoice, ...changes };
    invoices.save(invoice.id, changed);
    return changed;
  }

  function noticeOf(invoice: SandboxInvoice, kind: NoticeKind) {
    const lies = { state: 'payed', rub_amount: '1000000.00', amount: '1000000.00', extra: '1' };
    const salt = kind === 'forged' ? `not ${options.salt}` : options.salt;
    const body = {
      ...describeInvoice(invoice, nowMs()),
      ...(kind === 'tampered' ? lies : {}),
      signature: signNotice(invoice.id, salt),
    };
    return { url: invoice.callbackUrl ?? '', body: JSON.stringify(body) };
  }

  /** Sends the notice in the background; one that a stop of the process cuts off is sent after the next start. */
  function owe(invoice: SandboxInvoice): void {
    if (!invoice.callbackUrl || how.isLosingNotices) return;
    const owed = change(invoice, { isNoticeOwed: true });
    void notices.send(noticeOf(owed, 'true')).then((isOver) => {
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
    /** A button of the pay page. Pressed again it changes nothing, but the notice goes out once more. */
    settle(id: string, state: 'payed' | 'failed'): void {
      const invoice = invoices.find(id);
      if (!invoice) return;
      if (currentState(invoice, nowMs()) === 'notpayed') owe(change(invoice, { state, finalAt: nowMs() }));
      else if (invoice.state === state) owe(invoice);
    },
    force(id: string, { state, amount, came, currency, reference, expiresAt }: Changes): SandboxInvoice | null {
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
    forgetMethods: () => changedMethods.clear(),
    async notify(id: string, kind: NoticeKind): Promise<number | null> {
      const invoice = invoices.find(id);
      return invoice && ((await notices.sendOnce(noticeOf(invoice, kind))) ?? 0);
    },
    resumeNotices(): void {
      for (const invoice of invoices.list()) if (invoice.isNoticeOwed) owe(invoice);
    },
    close: () => notices.close(),
  };
}
