import { CircleAlert, CircleCheck, Clock, LoaderCircle, type LucideIcon, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../shared/text/text.tsx';
import { formatLeft, secondsLeft } from '../shared/text/time-left.ts';

/** The look of a note: its colour and icon; the text repeats their meaning. */
export type NoteLook = 'working' | 'hurry' | 'good' | 'bad' | 'back';

const looks: Record<NoteLook, { icon: LucideIcon; className: string }> = {
  working: { icon: LoaderCircle, className: 'text-accent motion-safe:animate-spin' },
  hurry: { icon: Clock, className: 'text-warn' },
  good: { icon: CircleCheck, className: 'text-good' },
  bad: { icon: CircleAlert, className: 'text-bad' },
  back: { icon: Undo2, className: 'text-ink-soft' },
};

export type PaymentNoteProps = {
  look: NoteLook;
  title: string;
  /** The subject of the payment: "Order № 4, 238,00 ₽". */
  about?: string;
  /** What it means and what happens next, one paragraph each. */
  texts: readonly string[];
  /** The payment deadline, shown as a countdown outside the live region. */
  expiresAt?: string | null | undefined;
  now: number;
  action?: ReactNode;
};

/** The status of the payment from whose page the buyer has returned, and what happens next. */
export function PaymentNote({ look, title, about, texts, expiresAt, now, action }: PaymentNoteProps) {
  const { t } = useText();
  const { icon: Icon, className } = looks[look];
  const left = secondsLeft(expiresAt, now);
  return (
    <section
      aria-label={t('return.label')}
      className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <Icon aria-hidden strokeWidth={1.75} className={`mt-0.5 size-6 shrink-0 ${className}`} />
      <div className="min-w-0 grow basis-64">
        {about ? <p className="figures mb-0.5 text-xs text-ink-soft">{about}</p> : null}
        <div role="status">
          <p className="text-lg leading-snug font-bold">{title}</p>
          {texts.map((text) => (
            <p key={text} className="mt-1 max-w-prose text-ink-soft">
              {text}
            </p>
          ))}
        </div>
        {left > 0 ? <p className="figures mt-2 text-sm">{t('return.left', { time: formatLeft(left) })}</p> : null}
      </div>
      {action ? <div className="flex flex-wrap gap-2 self-center max-md:w-full max-md:*:grow">{action}</div> : null}
    </section>
  );
}
