import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../shared/text.tsx';
import { useIsAlive } from '../../shared/use-is-alive.ts';
import type { Fault, Filled } from './auth.rules.ts';

export type AuthForm<Field extends string> = ReturnType<typeof useAuthForm<Field>>;

/** A form that the browser fills: what stands in its fields is read when it is sent, and kept through every failure. */
export function useAuthForm<Field extends string>() {
  const { t } = useText();
  const element = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<readonly Fault<Field>[]>([]);
  const [working, setWorking] = useState<string | null>(null);
  // The state of a render comes too late for a second press in the same moment.
  const isBusy = useRef(false);
  const submitType: 'submit' | 'button' = useIsAlive() ? 'submit' : 'button';

  const show = (found: readonly Fault<Field>[]) => {
    setFaults(found);
    const field = element.current?.elements.namedItem(found[0]?.field ?? '');
    if (field instanceof HTMLElement) field.focus();
  };
  /** Does one thing at a time; `name` tells which button shows it. */
  const run = async (name: string, work: () => Promise<void>, explain: (error: unknown) => Fault<Field>[]) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setWorking(name);
    setFaults([]);
    try {
      await work();
    } catch (error) {
      const found = explain(error);
      if (found.some(({ field }) => field === 'form')) console.warn(`${name} failed`, error);
      show(found);
    } finally {
      isBusy.current = false;
      setWorking(null);
    }
  };

  return {
    props: {
      ref: element,
      // Sent before the page is alive, nothing of it may come into an address.
      method: 'post',
      noValidate: true,
      onInput: ({ target }: FormEvent) => {
        const name = target instanceof HTMLInputElement ? target.name : '';
        setFaults((before) => before.filter(({ field }) => field !== name && field !== 'form'));
      },
    } as const,
    submitType,
    working,
    run,
    show,
    clear: (field: Field) => setFaults((before) => before.filter((fault) => fault.field !== field)),
    faultOf: (field: Field | 'form'): string | undefined => {
      const fault = faults.find((candidate) => candidate.field === field);
      if (!fault) return undefined;
      const what = t(fault.key, fault.values);
      return fault.because ? t('auth.because', { what, why: t(fault.because) }) : what;
    },
    /** What stands in the fields; all but passwords without blanks around it. */
    read: (...names: Field[]): Filled<Field> => {
      const data = new FormData(element.current ?? undefined);
      return Object.fromEntries(names.map((name) => [name, textOf(name, data)])) as Filled<Field>;
    },
    isChecked: (name: string): boolean => {
      const box = element.current?.elements.namedItem(name);
      return box instanceof HTMLInputElement && box.checked;
    },
  };
}

function textOf(name: string, data: FormData): string {
  const value = data.get(name);
  const text = typeof value === 'string' ? value : '';
  return name === 'password' || name === 'repeat' ? text : text.trim();
}
