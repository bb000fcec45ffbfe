import { isApiError } from '@lotok/client';
import { NS_RECORDS_MAX, NS_RECORDS_MIN } from '@lotok/contract/limits';
import { Button, IconButton, TextField } from '@lotok/ui';
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { detailsOf } from '../../shared/error-details.ts';
import { useText } from '../../shared/text.tsx';
import type { FormFault } from '../../shared/use-form.ts';
import { useCall } from '../../shared/use-session.ts';
import { findServerFaults, readServers, type ServerField, serverFieldOf, serverName } from './name-servers.rules.ts';
import type { Change } from './use-change.ts';

export type NameServerFormProps = {
  domain: string;
  servers: readonly string[];
  change: Change;
  isLocked: boolean;
  onClose: () => void;
};

type Line = { key: number; text: string };
/** What is wrong, in words: the page's own or the shop's. */
type Told = { field: ServerField | 'form'; text: string };

/** The name servers, a line each. A list that is pasted fills as many lines as it has. */
export function NameServerForm({ domain, servers, change, isLocked, onClose }: NameServerFormProps) {
  const { t } = useText();
  const call = useCall();
  const form = useRef<HTMLFormElement>(null);
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(servers));
  const [told, setTold] = useState<readonly Told[]>([]);
  const isSending = change.current === 'name_servers';

  const focusLine = (index: number) => form.current?.querySelectorAll('input')[index]?.focus();
  const show = (faults: readonly Told[]) => {
    setTold(faults);
    const [, index] = faults[0]?.field.split('.') ?? [];
    if (index !== undefined) focusLine(Number(index));
  };
  const inWords = (fault: FormFault<ServerField>): Told => ({ field: fault.field, text: t(fault.key, fault.values) });
  const set = (next: readonly Line[]) => {
    setLines(next);
    setTold([]);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked) return;
    const typed = lines.map(({ text }) => text);
    const faults = findServerFaults(typed);
    if (faults.length > 0) return show(faults.map(inWords));
    const nsRecords = typed.map(serverName);
    const explain = (error: unknown): boolean => {
      if (isApiError(error, 'NS_COUNT')) {
        show([{ field: 'form', text: t('control.servers.count') }]);
        return true;
      }
      const refused = detailsOf(error).flatMap(({ path, message }) => {
        const field = serverFieldOf(path);
        return field ? [{ field, text: message }] : [];
      });
      if (refused.length > 0) show(refused);
      return refused.length > 0;
    };
    setTold([]);
    const send = () => call('domains/updateNsRecords', { domain, nsRecords });
    void change.send('name_servers', send, explain).then((isTaken) => isTaken && onClose());
  };
  const paste = (event: ClipboardEvent, index: number) => {
    const pasted = readServers(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const texts = lines.map(({ text }) => text);
    const next = [...texts.slice(0, index), ...pasted, ...texts.slice(index + pasted.length)];
    set(linesOf(next));
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="grid max-w-140 grid-cols-1 gap-3"
    >
      {lines.map(({ key, text }, index) => (
        <ServerLine
          key={key}
          index={index}
          text={text}
          error={told.find(({ field }) => field === `server.${index}`)?.text}
          isFirst={index === 0}
          onType={(typed) => set(lines.map((line) => (line.key === key ? { ...line, text: typed } : line)))}
          onPaste={(event) => paste(event, index)}
          onRemove={
            lines.length > 1
              ? () => {
                  set(lines.filter((line) => line.key !== key));
                  focusLine(Math.max(0, index - 1));
                }
              : null
          }
        />
      ))}
      <p role="alert" className="text-sm text-bad empty:hidden">
        {told.find(({ field }) => field === 'form')?.text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={isSending} disabled={isLocked && !isSending}>
          {t('control.save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('settings.cancel')}
        </Button>
        {lines.length < NS_RECORDS_MAX ? <AddLine onAdd={() => set([...lines, newLine(lines)])} /> : null}
      </div>
    </form>
  );
}

function AddLine({ onAdd }: { onAdd: () => void }) {
  const { t } = useText();
  return (
    <Button variant="ghost" onClick={onAdd}>
      <Plus aria-hidden strokeWidth={1.75} className="size-4.5" />
      {t('control.servers.add')}
    </Button>
  );
}

type ServerLineProps = {
  index: number;
  text: string;
  error: string | undefined;
  isFirst: boolean;
  onType: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
  onRemove: (() => void) | null;
};

function ServerLine({ index, text, error, isFirst, onType, onPaste, onRemove }: ServerLineProps) {
  const { t } = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The first when the form opens, and each line that is added empty.
    if (isFirst || field.current?.value === '') field.current?.focus();
  }, [isFirst]);
  return (
    <div className="flex items-start gap-1">
      <TextField
        ref={field}
        className="min-w-0 grow"
        label={t('control.servers.line', { number: index + 1 })}
        value={text}
        error={error}
        onChange={(event) => onType(event.target.value)}
        onPaste={onPaste}
        placeholder={`ns${index + 1}.example.com`}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={255}
        inputClassName="font-mono md:text-xs"
      />
      {onRemove ? (
        <IconButton
          icon={X}
          label={t('control.servers.remove', { number: index + 1 })}
          onClick={onRemove}
          className="mt-5.5 -mr-1 text-ink-soft md:mt-5"
        />
      ) : null}
    </div>
  );
}

/** At least as many as a domain needs. */
function linesOf(servers: readonly string[]): Line[] {
  const missing = Math.max(0, NS_RECORDS_MIN - servers.length);
  return [...servers, ...Array<string>(missing).fill('')].map((text, key) => ({ key, text }));
}

const newLine = (lines: readonly Line[]): Line => ({ key: Math.max(...lines.map(({ key }) => key)) + 1, text: '' });
