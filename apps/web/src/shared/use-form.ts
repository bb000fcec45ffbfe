import type { TextKey, TextValues } from '@lotok/i18n';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from './text.tsx';

/** What is wrong, and with which field; `form` is the form as a whole. `because` says more of a failure. */
export type FormFault<Field extends string> = {
  field: Field | 'form';
  key: TextKey;
  values?: TextValues;
  because?: TextKey;
};

/**
 * A form that the browser may fill: what stands in its fields is read when it is sent, and kept through every failure.
 * In a dialog, `first` has the focus when the form appears.
 */
export function useForm<Field extends string>(first?: Field) {
  const { t } = useText();
  const element = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<FormFault<Field> | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  // The state of a render comes too late for a second press in the same moment.
  const isBusy = useRef(false);

  const focus = (name: Field) => {
    const field = element.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  useEffect(() => {
    const field = first && element.current?.elements.namedItem(first);
    if (!(field instanceof HTMLElement)) return;
    // A dialog that opens now looks for the attribute, one that is open already needs the focus.
    field.setAttribute('autofocus', '');
    field.focus();
  }, [first]);
  const show = (found: FormFault<Field> | null) => {
    setFault(found);
    if (found && found.field !== 'form') focus(found.field);
  };
  /** Does one thing at a time, and shows why it failed. */
  const run = async (work: () => Promise<void>, explain: (error: unknown) => FormFault<Field>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsWorking(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      const found = explain(error);
      if (found.field === 'form') console.warn('refused', error);
      show(found);
    } finally {
      isBusy.current = false;
      setIsWorking(false);
    }
  };
  return {
    props: { ref: element, noValidate: true, onInput: (_event: FormEvent) => setFault(null) } as const,
    isWorking,
    run,
    show,
    focus,
    clear: () => element.current?.reset(),
    faultOf: (field: Field | 'form'): string | undefined => {
      if (fault?.field !== field) return undefined;
      const what = t(fault.key, fault.values);
      return fault.because ? t('auth.because', { what, why: t(fault.because) }) : what;
    },
    /** What stands in the fields; all but passwords without blanks around it. */
    read: (...names: Field[]): Record<Field, string> =>
      Object.fromEntries(names.map((name) => [name, textOf(element.current?.elements.namedItem(name))])) as Record<
        Field,
        string
      >,
  };
}

function textOf(field: Element | RadioNodeList | null | undefined): string {
  if (!(field instanceof HTMLInputElement)) return '';
  return field.autocomplete.endsWith('password') ? field.value : field.value.trim();
}
