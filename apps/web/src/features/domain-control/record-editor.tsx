import { Button, Checkbox, Select, TextField } from '@lotok/ui';
import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../../shared/text.tsx';
import { AUTO_TTL, canBeProxied, checkRecord, type RecordField } from './check-record.ts';
import type { DnsRecord } from './domain-data.ts';
import { isSameRecord, newRecord } from './record-draft.rules.ts';
import { contentExamples, dnsTypes } from './record-types.ts';
import type { RefusedField } from './refused-records.ts';

export type EditorHandle = {
  isTouched: () => boolean;
  /** What stands in it; null when something is wrong with that, which it then shows. */
  read: () => DnsRecord | null;
};

export type RecordEditorProps = {
  zone: string;
  record: DnsRecord;
  isNew: boolean;
  refused: readonly RefusedField[];
  /** Whether another record is the same. */
  isThere: (record: DnsRecord) => boolean;
  onApply: (record: DnsRecord) => void;
  onCancel: () => void;
  ref: Ref<EditorHandle>;
};

type Faults = Partial<Record<RecordField, string>>;

/** A record in fields. Enter applies it to the list, Escape leaves it as it was. */
export function RecordEditor({ zone, record, isNew, refused, isThere, onApply, onCancel, ref }: RecordEditorProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(record);
  const [ttl, setTtl] = useState(record.ttl === AUTO_TTL ? '' : String(record.ttl));
  const [faults, setFaults] = useState<Faults>(() => firstOfEach(refused));
  const isProxied = typed.proxied && canBeProxied(typed.type);
  const isAuto = typed.ttl === AUTO_TTL || isProxied;

  const focusField = (name: RecordField) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const first = refused[0]?.field ?? 'name';
  useEffect(() => {
    focusField(first);
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [first]);

  const set = (change: Partial<DnsRecord>, field?: RecordField) => {
    setTyped({ ...typed, ...change });
    if (field) setFaults({ ...faults, [field]: undefined });
  };
  const whole = (): DnsRecord => ({
    type: typed.type,
    name: typed.name.trim(),
    content: typed.content.trim(),
    proxied: isProxied,
    ttl: isAuto ? AUTO_TTL : ttl.trim() === '' ? Number.NaN : Number(ttl),
  });
  const read = (): DnsRecord | null => {
    const checked = whole();
    const found = checkRecord(zone, checked);
    if (found.length === 0 && isThere(checked)) found.push({ field: 'content', key: 'control.record.there' });
    if (found.length === 0) return checked;
    setFaults(firstOfEach(found.map(({ field, key, values }) => ({ field, message: t(key, values) }))));
    focusField(found[0]?.field ?? 'name');
    return null;
  };
  useImperativeHandle(ref, () => ({ read, isTouched: () => !isSameRecord(whole(), record) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = read();
    if (checked) onApply(checked);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  const text = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t(isNew ? 'control.record.new' : 'control.record.edit')}
      onSubmit={submit}
      onKeyDown={leave}
      className="grid grid-cols-1 items-start gap-x-4 gap-y-3 bg-sunken px-4 py-4 @min-[48rem]:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,2fr)]"
    >
      <Select
        label={t('control.record.type')}
        name="type"
        options={dnsTypes.map((type) => ({ value: type, label: type }))}
        value={typed.type}
        onChange={(type) => set({ type }, 'content')}
      />
      <TextField
        {...text}
        label={t('control.record.name')}
        name="name"
        value={typed.name}
        error={faults.name}
        hint={t('control.record.nameHint')}
        placeholder="www"
        maxLength={255}
        inputClassName="font-mono md:text-xs"
        onChange={(event) => set({ name: event.target.value }, 'name')}
      />
      <TextField
        {...text}
        label={t('control.record.content')}
        name="content"
        value={typed.content}
        error={faults.content}
        hint={t(`control.hint.${typed.type}`)}
        placeholder={contentExamples[typed.type]}
        maxLength={8192}
        inputClassName="font-mono md:text-xs"
        onChange={(event) => set({ content: event.target.value }, 'content')}
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 @min-[48rem]:col-span-3">
        <div className="flex min-w-0 items-start gap-4">
          <TextField
            label={t('control.record.ttlSeconds')}
            name="ttl"
            className="w-36"
            value={isAuto ? '' : ttl}
            placeholder={isAuto ? t('control.record.auto') : ''}
            disabled={isAuto}
            error={faults.ttl}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            onChange={(event) => {
              setTtl(event.target.value);
              setFaults({ ...faults, ttl: undefined });
            }}
          />
          <Checkbox
            className="mt-8"
            label={t('control.record.autoTtl')}
            checked={isAuto}
            disabled={isProxied}
            onChange={(event) => {
              if (!event.target.checked && ttl === '') setTtl(String(newRecord.ttl));
              set({ ttl: event.target.checked ? AUTO_TTL : newRecord.ttl }, 'ttl');
            }}
          />
        </div>
        {canBeProxied(typed.type) ? (
          <Checkbox
            className="mb-1.5"
            label={t('control.record.proxy')}
            checked={typed.proxied}
            onChange={(event) => set({ proxied: event.target.checked }, 'ttl')}
          />
        ) : null}
        <div className="ml-auto flex gap-2 max-sm:w-full max-sm:*:grow">
          <Button variant="secondary" onClick={onCancel}>
            {t('settings.cancel')}
          </Button>
          <Button type="submit" variant="ink">
            {t(isNew ? 'control.record.add' : 'control.record.apply')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The first of each field's faults. */
function firstOfEach(faults: readonly RefusedField[]): Faults {
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));
}
