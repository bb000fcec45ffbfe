import { NS_RECORDS_MAX } from '@lotok/contract/limits';
import { Button, IconButton, TextField } from '@lotok/ui';
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { useText } from '../text/text.tsx';
import type { ServerLinesState } from './use-server-lines.ts';

/** The input fields of name servers, and the error of the whole list. */
export function ServerLines({ servers }: { servers: ServerLinesState }) {
  const { lines } = servers;
  return (
    <>
      {lines.map(({ key, text }, index) => (
        <ServerLine
          key={key}
          index={index}
          text={text}
          error={servers.errorOf(`server.${index}`)}
          isFirst={index === 0}
          onType={(typed) => servers.type(key, typed)}
          onPaste={(event) => servers.paste(event, index)}
          onRemove={lines.length > 1 ? () => servers.remove(index) : null}
        />
      ))}
      <p role="alert" className="text-sm text-bad empty:hidden">
        {servers.errorOf('form')}
      </p>
    </>
  );
}

/** A button that adds a line; hidden at the maximum number. */
export function AddServer({ servers }: { servers: ServerLinesState }) {
  const { t } = useText();
  if (servers.lines.length >= NS_RECORDS_MAX) return null;
  return (
    <Button variant="ghost" onClick={servers.add}>
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
    // A dialog that is opening focuses the element with this attribute.
    if (isFirst) field.current?.setAttribute('autofocus', '');
    // Focuses the first line when the form opens, and each empty line that is added.
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
