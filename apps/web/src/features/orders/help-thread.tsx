import type { TextKey } from '@lotok/i18n';
import { Badge, type BadgeTone, classNames } from '@lotok/ui';
import { useEffect, useRef } from 'react';
import { formatMoment } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { Ticket } from './use-help.ts';

const looks: Record<Ticket['status'], { tone: BadgeTone; text: TextKey }> = {
  open: { tone: 'warn', text: 'help.open' },
  answered: { tone: 'accent', text: 'help.answered' },
  closed: { tone: 'neutral', text: 'help.closed' },
};

/** The messages of buyer and support, the newest last and scrolled into view. */
export function HelpThread({ ticket }: { ticket: Ticket }) {
  const { t } = useText();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [ticket.messages.length]);
  const { tone, text } = looks[ticket.status];
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-ink-soft">{t('help.thread')}</p>
        <Badge tone={tone}>{t(text)}</Badge>
      </div>
      <ol
        ref={list}
        tabIndex={0}
        aria-label={t('help.thread')}
        aria-live="polite"
        className="grid max-h-[36dvh] grid-cols-1 gap-3 overflow-y-auto rounded-control bg-sunken p-3"
      >
        {ticket.messages.map((message) => (
          <Message key={`${message.date} ${message.author}`} message={message} />
        ))}
      </ol>
    </div>
  );
}

function Message({ message }: { message: Ticket['messages'][number] }) {
  const { t, language } = useText();
  const isOwn = message.author === 'buyer';
  return (
    <li
      className={classNames(
        'max-w-[85%] rounded-control px-3 py-2',
        isOwn ? 'justify-self-end bg-accent-soft' : 'justify-self-start border border-line bg-surface',
      )}
    >
      <p className="text-xs text-ink-soft">
        {t(isOwn ? 'help.you' : 'help.support')} · {formatMoment(message.date, language)}
      </p>
      <p className="text-sm break-words whitespace-pre-wrap">{message.text}</p>
    </li>
  );
}
