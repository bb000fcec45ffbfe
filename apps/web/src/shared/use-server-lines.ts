import { isApiError } from '@lotok/client';
import { NS_RECORDS_MIN } from '@lotok/contract/limits';
import { type ClipboardEvent, useRef, useState } from 'react';
import { detailsOf } from './error-details.ts';
import { findServerFaults, readServers, type ServerField, serverFieldOf, serverName } from './name-servers.rules.ts';
import { useText } from './text.tsx';

type Line = { key: number; text: string };
/** What is wrong, in words: the page's own or the shop's. */
type Told = { field: ServerField | 'form'; text: string };

/** What is typed into a form of name servers, a line each, and what is wrong with it. */
export function useServerLines(servers: readonly string[]) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(servers));
  const [told, setTold] = useState<readonly Told[]>([]);

  const focusLine = (index: number) => form.current?.querySelectorAll('input')[index]?.focus();
  const show = (faults: readonly Told[]) => {
    setTold(faults);
    const [, index] = faults[0]?.field.split('.') ?? [];
    if (index !== undefined) focusLine(Number(index));
  };
  const set = (next: readonly Line[]) => {
    setLines(next);
    setTold([]);
  };
  return {
    form,
    lines,
    faultOf: (field: Told['field']) => told.find((fault) => fault.field === field)?.text,
    /** The names as they are sent; null, and it is shown why, when they may not be. */
    check: (): string[] | null => {
      const typed = lines.map(({ text }) => text);
      const faults = findServerFaults(typed);
      show(faults.map(({ field, key, values }) => ({ field, text: t(key, values) })));
      return faults.length > 0 ? null : typed.map(serverName);
    },
    /** Shows what the shop refused beside the fields; answers whether there was anything to show. */
    explain: (error: unknown): boolean => {
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
    },
    type: (key: number, text: string) => set(lines.map((line) => (line.key === key ? { ...line, text } : line))),
    add: () => set([...lines, { key: Math.max(...lines.map(({ key }) => key)) + 1, text: '' }]),
    remove: (index: number) => {
      set(lines.filter((_line, at) => at !== index));
      focusLine(Math.max(0, index - 1));
    },
    /** A list that is pasted fills as many lines as it has. */
    paste: (event: ClipboardEvent, index: number) => {
      const pasted = readServers(event.clipboardData.getData('text'));
      if (pasted.length < 2) return;
      event.preventDefault();
      const texts = lines.map(({ text }) => text);
      set(linesOf([...texts.slice(0, index), ...pasted, ...texts.slice(index + pasted.length)]));
    },
  };
}

export type ServerLinesState = ReturnType<typeof useServerLines>;

/** At least as many as a domain needs. */
function linesOf(servers: readonly string[]): Line[] {
  const missing = Math.max(0, NS_RECORDS_MIN - servers.length);
  return [...servers, ...Array<string>(missing).fill('')].map((text, key) => ({ key, text }));
}
