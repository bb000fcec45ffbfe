import type { TextKey, TextValues } from '@lotok/i18n';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from './text.tsx';
import { useIsAlive } from './use-is-alive.ts';

/** What is wrong, and with which field; `form` is the form as a whole. `because` says more of a failure. */
export type FormFault<Field extends string> = {
  field: Field | 'form';
  key: TextKey;
  values?: TextValues;
  because?: TextKey;
};
export type Filled<Field extends string> = Record<Field, string>;
type Found<Field extends string> = FormFault<Field> | readonly FormFault<Field>[];

/**
 * A form that the browser fills: what stands in its fields is read when it is sent, and kept through every failure.
 * In a dialog, `first` has the focus when the form appears.
 */
export function useForm<Field extends string>(first?: Field) {
  const { t } = useText();
  const element = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<readonly FormFault<Field>[]>([]);
  const [working, setWorking] = useState<string | null>(null);
  // The state of a render comes too late for a second press in the same moment.
  const isBusy = useRef(false);
  const submitType: 'submit' | 'button' = useIsAlive() ? 'submit' : 'button';

  const fieldOf = (name: string): HTMLElement | null => {
    const field = element.current?.elements.namedItem(name);
    return field instanceof HTMLElement ? field : null;
  };
  useEffect(() => {
    const field = first && element.current?.elements.namedItem(first);
    if (!(field instanceof HTMLElement)) return;
    // A dialog that opens now looks for the attribute, one that is open already needs the focus.
    field.setAttribute('autofocus', '');
    field.focus();
  }, [first]);

  const show = (found: Found<Field>) => {
    const all = [found].flat();
    setFaults(all);
    fieldOf(all[0]?.field ?? '')?.focus();
  };
  /** Does one thing at a time; `name` tells which button shows it. */
  const run = async (name: string, work: () => Promise<void>, explain: (error: unknown) => Found<Field>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setWorking(name);
    setFaults([]);
    try {
      await work();
    } catch (error) {
      const found = [explain(error)].flat();
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
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        const name = isField ? target.name : '';
        setFaults((before) => before.filter(({ field }) => field !== name && field !== 'form'));
      },
    } as const,
    submitType,
    /** What is being done, by the name that `run` was given. */
    working,
    run,
    show,
    focus: (field: Field) => fieldOf(field)?.focus(),
    /** Forgets what was wrong with a field, or with everything. */
    clear: (field?: Field) => setFaults((before) => (field ? before.filter((fault) => fault.field !== field) : [])),
    /** Empties the fields. */
    reset: () => element.current?.reset(),
    faultOf: (field: Field | 'form'): string | undefined => {
      const fault = faults.find((candidate) => candidate.field === field);
      if (!fault) return undefined;
      const what = t(fault.key, fault.values);
      return fault.because ? t('form.because', { what, why: t(fault.because) }) : what;
    },
    /** What stands in the fields; all but passwords without blanks around it. */
    read: (...names: Field[]): Filled<Field> => {
      const data = new FormData(element.current ?? undefined);
      return Object.fromEntries(names.map((name) => [name, textOf(data.get(name), fieldOf(name))])) as Filled<Field>;
    },
    isChecked: (name: string): boolean => {
      const box = fieldOf(name);
      return box instanceof HTMLInputElement && box.checked;
    },
  };
}

function textOf(value: FormDataEntryValue | null, field: HTMLElement | null): string {
  const text = typeof value === 'string' ? value : '';
  const isPassword = field instanceof HTMLInputElement && field.autocomplete.endsWith('password');
  return isPassword ? text : text.trim();
}
