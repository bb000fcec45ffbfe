import { listParts } from '@lotok/dns';
import { Button, Checkbox, classNames, Select, TextField } from '@lotok/ui';
import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { useText } from '../../shared/text.tsx';
import { canBeProxied } from './check-record.ts';
import { ContentFields, isLong, mono, plainText } from './content-fields.tsx';
import type { DnsRecord } from './domain-data.ts';
import { contentExamples, dnsTypes } from './record-types.ts';
import type { RefusedField } from './refused-records.ts';
import { useRecordForm } from './use-record-form.ts';

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

/** A record in fields. Enter applies it to the list, Escape leaves it as it was. */
export function RecordEditor({ zone, record, isNew, refused, isThere, onApply, onCancel, ref }: RecordEditorProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const fields = useRecordForm({ zone, record, refused });
  const { typed, content, errorOf } = fields;

  const focusField = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const asked = refused[0]?.field ?? 'name';
  const first = asked === 'content' ? fields.contentField : asked;
  useEffect(() => {
    focusField(first);
    form.current?.scrollIntoView({ block: 'nearest' });
    // Only when it opens: later the focus is the user's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const read = (): DnsRecord | null => {
    const [fault] = fields.faults;
    const isTwice = !fault && isThere(fields.whole);
    if (!fault && !isTwice) return fields.whole;
    fields.tell(isTwice ? [{ field: 'content', message: t('control.record.there') }] : []);
    focusField(fault?.field ?? fields.contentField);
    return null;
  };
  useImperativeHandle(ref, () => ({ read, isTouched: fields.isTouched }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = read();
    if (checked) onApply(checked);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement && !event.shiftKey) return submit(event);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // A fault that comes up would move the button that is being pressed.
    if (relatedTarget instanceof HTMLButtonElement) return;
    if ('name' in target) fields.leave(String(target.name));
  };
  const paste = (event: ClipboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.name === 'ttl') return;
    const isOver = target.selectionStart === 0 && target.selectionEnd === target.value.length;
    if (fields.paste(target.name, event.clipboardData.getData('text'), isOver)) event.preventDefault();
  };
  const parts = listParts(typed.type);
  // A content of one or two short parts stands beside the name.
  const isBeside = content.isText || (parts.length <= 2 && !parts.some(({ input }) => isLong(input)));
  const hasDecimals = parts.some(({ input }) => input.kind === 'decimal');
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t(isNew ? 'control.record.new' : 'control.record.edit')}
      onSubmit={submit}
      onKeyDown={press}
      onBlur={leave}
      onPaste={paste}
      className="grid grid-cols-1 items-start gap-x-4 gap-y-3 bg-sunken px-4 py-4 @min-[48rem]:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,2fr)]"
    >
      <Select
        label={t('control.record.type')}
        name="type"
        options={dnsTypes.map((type) => ({ value: type, label: type }))}
        value={typed.type}
        onChange={fields.setType}
      />
      <TextField
        {...plainText}
        label={t('control.record.name')}
        name="name"
        value={typed.name}
        error={errorOf('name')}
        className={isBeside ? '' : '@min-[48rem]:col-span-2'}
        hint={t('control.record.nameHint')}
        placeholder="www"
        maxLength={255}
        inputClassName={mono}
        onChange={(event) => fields.setName(event.target.value)}
      />
      <div
        className={classNames(
          'gap-x-4 gap-y-3',
          isBeside ? '' : '@min-[48rem]:col-span-3',
          !content.isText && hasDecimals
            ? 'grid grid-cols-2 items-end @min-[48rem]:grid-cols-4'
            : 'flex flex-wrap items-start',
        )}
      >
        {content.isText ? (
          <TextField
            {...plainText}
            label={t('control.record.content')}
            name="content"
            value={content.text}
            error={errorOf('content')}
            hint={t(fields.canSwitchWay ? `control.hint.${typed.type}` : 'records.asTextOnly')}
            placeholder={contentExamples[typed.type]}
            maxLength={8192}
            className="min-w-0 grow"
            inputClassName={mono}
            onChange={(event) => fields.setText(event.target.value)}
          />
        ) : (
          <ContentFields type={typed.type} parts={content.parts} errorOf={errorOf} onType={fields.setPart} />
        )}
      </div>
      <p role="status" className="text-xs text-ink-soft empty:hidden @min-[48rem]:col-span-3">
        {fields.isFromLine ? t('records.fromLine') : ''}
      </p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 @min-[48rem]:col-span-3">
        <TtlFields fields={fields} />
        {canBeProxied(typed.type) ? (
          <Checkbox
            className="mb-1.5"
            label={t('control.record.proxy')}
            checked={typed.proxied}
            onChange={(event) => fields.setProxied(event.target.checked)}
          />
        ) : null}
        <Checkbox
          className="mb-1.5"
          label={t('records.asText')}
          checked={content.isText}
          disabled={content.isText && !fields.canSwitchWay}
          onChange={fields.switchWay}
        />
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

function TtlFields({ fields }: { fields: ReturnType<typeof useRecordForm> }) {
  const { t } = useText();
  const { isAuto } = fields;
  return (
    <div className="flex min-w-0 items-start gap-4">
      <TextField
        label={t('control.record.ttlSeconds')}
        name="ttl"
        className="w-36"
        value={isAuto ? '' : fields.typed.ttl}
        placeholder={isAuto ? t('control.record.auto') : ''}
        disabled={isAuto}
        error={fields.errorOf('ttl')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        onChange={(event) => fields.setTtl(event.target.value)}
      />
      <Checkbox
        className="mt-8"
        label={t('control.record.autoTtl')}
        checked={isAuto}
        disabled={fields.isProxied}
        onChange={(event) => fields.setAuto(event.target.checked)}
      />
    </div>
  );
}
