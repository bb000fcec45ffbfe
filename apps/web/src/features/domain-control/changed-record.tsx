import { useText } from '../../shared/text/text.tsx';
import { AUTO_TTL } from './check-record.ts';
import type { DnsRecord } from './domain-data.ts';
import type { RecordRow } from './record-draft.rules.ts';

/** A changed record as it was and as it will be. */
export function ChangedRecord({ row: { state, record, before } }: { row: RecordRow }) {
  const { t } = useText();
  const line = (kind: 'removed' | 'added', shown: DnsRecord) => (
    <span className={`flex gap-2 ${kind === 'removed' ? 'text-ink-soft' : ''}`}>
      <span aria-hidden className={`shrink-0 font-mono ${kind === 'removed' ? 'text-bad' : 'text-good'}`}>
        {kind === 'removed' ? '−' : '+'}
      </span>
      <span className="sr-only">{t(kind === 'removed' ? 'control.line.gone' : 'control.line.come')}</span>
      <RecordText record={shown} />
    </span>
  );
  return (
    <li>
      {before ? line('removed', before) : null}
      {state === 'removed' ? null : line('added', record)}
    </li>
  );
}

function RecordText({ record: { type, name, content, proxied, ttl } }: { record: DnsRecord }) {
  const { t } = useText();
  const details = [
    proxied ? t('control.record.proxied') : null,
    `TTL ${ttl === AUTO_TTL ? t('control.record.auto') : t('control.record.seconds', { count: ttl })}`,
  ];
  return (
    <span className="min-w-0">
      <span className="font-mono break-all">
        {type} {name} {content}
      </span>{' '}
      <span className="whitespace-nowrap text-ink-soft">· {details.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
