import { NS_RECORDS_MIN } from '@lotok/contract/limits';
import { type ClipboardEvent, useRef, useState } from 'react';
import {
  findServerErrors,
  refusedServers,
  type ServerError,
  type ServerField,
  serverName,
  splitServers,
} from '../forms/name-servers.rules.ts';
import { useText } from '../text/text.tsx';

type Line = { key: number; text: string };
/** An error text, from the page or from the server. */
type ShownError = { field: ServerField | 'form'; text: string };

/** The state of a form of name servers: its lines and their errors. */
export function useServerLines(servers: readonly string[]) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(servers));
  const [errors, setErrors] = useState<readonly ShownError[]>([]);

  const focusLine = (index: number) => form.current?.querySelectorAll('input')[index]?.focus();
  const show = (next: readonly ShownError[]) => {
    setErrors(next);
    const [, index] = next[0]?.field.split('.') ?? [];
    if (index !== undefined) focusLine(Number(index));
  };
  const showErrors = (found: readonly ServerError[]) =>
    show(found.map(({ field, key, values }) => ({ field, text: t(key, values) })));
  const changeLines = (next: readonly Line[]) => {
    setLines(next);
    setErrors([]);
  };
  return {
    form,
    lines,
    errorOf: (field: ShownError['field']) => errors.find((error) => error.field === field)?.text,
    /** The normalised names; null if they are invalid, in which case the errors are shown. */
    check: (): string[] | null => {
      const typed = lines.map(({ text }) => text);
      const found = findServerErrors(typed);
      showErrors(found);
      return found.length > 0 ? null : typed.map(serverName);
    },
    /** Shows the errors of a refusal beside the fields; returns whether there were any. */
    explain: (error: unknown): boolean => {
      const refused = refusedServers(error);
      if (refused.length > 0) showErrors(refused);
      return refused.length > 0;
    },
    type: (key: number, text: string) =>
      changeLines(lines.map((line) => (line.key === key ? { ...line, text } : line))),
    add: () => changeLines([...lines, { key: Math.max(...lines.map(({ key }) => key)) + 1, text: '' }]),
    remove: (index: number) => {
      changeLines(lines.filter((_line, at) => at !== index));
      focusLine(Math.max(0, index - 1));
    },
    /** A pasted list is distributed to as many lines as it has names. */
    paste: (event: ClipboardEvent, index: number) => {
      const pasted = splitServers(event.clipboardData.getData('text'));
      if (pasted.length < 2) return;
      event.preventDefault();
      const texts = lines.map(({ text }) => text);
      changeLines(linesOf([...texts.slice(0, index), ...pasted, ...texts.slice(index + pasted.length)]));
    },
  };
}

export type ServerLinesState = ReturnType<typeof useServerLines>;

/** At least as many lines as a domain needs servers. */
function linesOf(servers: readonly string[]): Line[] {
  const missing = Math.max(0, NS_RECORDS_MIN - servers.length);
  return [...servers, ...Array<string>(missing).fill('')].map((text, key) => ({ key, text }));
}
