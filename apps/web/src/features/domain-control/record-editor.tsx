import { listContentFields } from '@lotok/dns';
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
import { useText } from '../../shared/text/text.tsx';
import { canBeProxied } from './check-record.ts';
import { ContentFields, isLong, mono, plainText } from './content-fields.tsx';
import type { DnsRecord } from './domain-data.ts';
import { contentExamples, dnsTypes } from './record-types.ts';
import type { RefusedField } from './refused-records.ts';
import { useRecordForm } from './use-record-form.ts';

export type EditorHandle = {
  isDirty: () => boolean;
  /** Returns the typed record, or null when it is invalid; the editor then shows the issues. */
  read: () => DnsRecord | null;
};

export type RecordEditorProps = {
  zone: string;
  record: DnsRecord;
  isNew: boolean;
  refused: readonly RefusedField[];
  /** Whether another row has the same record. */
  isDuplicate: (record: DnsRecord) => boolean;
  onApply: (record: DnsRecord) => void;
  onCancel: () => void;
  ref: Ref<EditorHandle>;
};

/** The form of one record. Enter applies it to the list, Escape discards the edit. */
export function RecordEditor({ zone, record, isNew, refused, isDuplicate, onApply, onCancel, ref }: RecordEditorProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const fields = useRecordForm({ zone, record, refused });
  const { typed, content, errorOf } = fields;

  const focusField = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const firstRefused = refused[0]?.field ?? 'name';
  const first = firstRefused === 'content' ? fields.contentField : firstRefused;
  useEffect(() => {
    focusField(first);
    form.current?.scrollIntoView({ block: 'nearest' });
    // Only when the editor opens: later the user decides about the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const read = (): DnsRecord | null => {
    const [issue] = fields.issues;
    const isRepeated = !issue && isDuplicate(fields.edited);
    if (!issue && !isRepeated) return fields.edited;
    fields.showErrors(isRepeated ? [{ field: 'content', message: t('control.record.there') }] : []);
    focusField(issue?.field ?? fields.contentField);
    return null;
  };
  useImperativeHandle(ref, () => ({ read, isDirty: fields.isDirty }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = read();
    if (checked) onApply(checked);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement && !event.shiftKey) return submit(event);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  const handleBlur = ({ target, relatedTarget }: FocusEvent) => {
    // A new error message would move the button that is being pressed.
    if (relatedTarget instanceof HTMLButtonElement) return;
    if ('name' in target) fields.markTouched(String(target.name));
  };
  const handlePaste = (event: ClipboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.name === 'ttl') return;
    const isWholeSelected = target.selectionStart === 0 && target.selectionEnd === target.value.length;
    if (fields.paste(target.name, event.clipboardData.getData('text'), isWholeSelected)) event.preventDefault();
  };
  const parts = listContentFields(typed.type);
  // Content of one or two short parts is shown beside the name.
  const isBeside = content.isText || (parts.length <= 2 && !parts.some(({ input }) => isLong(input)));
  const hasDecimals = parts.some(({ input }) => input.kind === 'decimal');
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t(isNew ? 'control.record.new' : 'control.record.edit')}
      onSubmit={submit}
      onKeyDown={handleKey}
      onBlur={handleBlur}
      onPaste={handlePaste}
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
            hint={t(fields.canSwitchMode ? `control.hint.${typed.type}` : 'records.asTextOnly')}
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
          disabled={content.isText && !fields.canSwitchMode}
          onChange={fields.switchMode}
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
