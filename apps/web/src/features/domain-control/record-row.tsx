import { Badge, type BadgeTone, IconButton } from '@lotok/ui';
import { Cloud, CopyPlus, Pencil, Trash2, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../shared/text/text.tsx';
import { AUTO_TTL } from './check-record.ts';
import type { RecordRow } from './record-draft.rules.ts';
import type { RefusedField } from './refused-records.ts';

/** The actions on a record. */
export type RecordActions = Readonly<Record<'edit' | 'copy' | 'remove' | 'restore', (row: RecordRow) => void>>;

const actionButtons = {
  edit: { icon: Pencil, label: 'control.record.editLabel' },
  copy: { icon: CopyPlus, label: 'control.record.copy' },
  remove: { icon: Trash2, label: 'control.record.remove' },
  restore: { icon: Undo2, label: 'control.record.restore' },
} as const;

export type RecordRowProps = {
  row: RecordRow;
  refused: readonly RefusedField[] | undefined;
  isLocked: boolean;
  /** Null where nothing can be changed at all. */
  actions: RecordActions | null;
};

/** The columns of a row on wide screens. On narrow ones a row is a card. */
export const columns =
  '@min-[48rem]:grid @min-[48rem]:grid-cols-[5rem_minmax(0,1fr)_minmax(0,2fr)_7.5rem_5rem_6.5rem] @min-[48rem]:items-center @min-[48rem]:gap-x-4';

/** A record with its unsaved edits. Memoised, and rows far down are laid out only when visible: there may be a thousand. */
export const RecordLine = memo(function RecordLine({ row, refused, isLocked, actions }: RecordRowProps) {
  const { t } = useText();
  const { record, state } = row;
  const isRemoved = state === 'removed';
  const about = { type: record.type, name: record.name };
  return (
    <div
      role="row"
      data-record={row.key}
      className={`${columns} flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 [&:nth-child(n+51)]:[contain-intrinsic-size:auto_3.25rem] [&:nth-child(n+51)]:[content-visibility:auto] @min-[48rem]:min-h-13 @min-[48rem]:py-2 ${refused ? 'bg-bad-soft' : ''}`}
    >
      <div role="cell" className="font-medium">
        <span className={isRemoved ? 'text-ink-soft line-through' : ''}>{record.type}</span>
      </div>
      <div role="cell" className="min-w-0 @max-[48rem]:grow">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={`font-mono text-xs break-all ${isRemoved ? 'text-ink-soft line-through' : ''}`}>
            {record.name}
          </span>
          <StateBadge state={state} />
        </span>
      </div>
      <div role="cell" className="min-w-0 @max-[48rem]:order-1 @max-[48rem]:w-full">
        <span className={`line-clamp-3 font-mono text-xs break-all ${isRemoved ? 'text-ink-soft line-through' : ''}`}>
          {record.content}
        </span>
        {refused ? (
          <span className="mt-1 block text-xs text-bad">{refused.map(({ message }) => message).join(' ')}</span>
        ) : null}
      </div>
      <div role="cell" className="text-xs @max-[48rem]:order-2">
        <span className="flex items-center gap-1.5 whitespace-nowrap text-ink-soft">
          {record.proxied ? <Cloud aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-warn" /> : null}
          {t(record.proxied ? 'control.record.proxied' : 'control.record.direct')}
        </span>
      </div>
      <div role="cell" className="figures text-xs text-ink-soft @max-[48rem]:order-2">
        <span className="@min-[48rem]:hidden">TTL </span>
        {record.ttl === AUTO_TTL ? t('control.record.auto') : t('control.record.seconds', { count: record.ttl })}
      </div>
      <div role="cell" className="-my-1 -mr-2 flex justify-end gap-0.5 max-md:gap-3 @max-[48rem]:ml-auto">
        {actions &&
          (isRemoved ? ['restore' as const] : (['edit', 'copy', 'remove'] as const)).map((name) => (
            <IconButton
              key={name}
              isSmall
              {...(name === 'restore' || name === 'edit' ? { 'data-main': true } : {})}
              icon={actionButtons[name].icon}
              label={t(actionButtons[name].label, about)}
              disabled={isLocked}
              onClick={() => actions[name](row)}
              iconClassName="size-4"
            />
          ))}
      </div>
    </div>
  );
});

const tones: Record<Exclude<RecordRow['state'], 'same'>, BadgeTone> = {
  added: 'good',
  changed: 'accent',
  removed: 'bad',
};

function StateBadge({ state }: Pick<RecordRow, 'state'>) {
  const { t } = useText();
  if (state === 'same') return null;
  return (
    <Badge tone={tones[state]} className="h-5! px-1.5!">
      {t(`control.record.${state}`)}
    </Badge>
  );
}
