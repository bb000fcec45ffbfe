import type { TextKey, TextValues } from '@lotok/i18n';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../text/text.tsx';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';

/** An error of a field; `form` is the form as a whole. `because` is an additional text with the reason. */
export type FieldError<Field extends string> = {
  field: Field | 'form';
  key: TextKey;
  values?: TextValues;
  because?: TextKey;
};
export type Filled<Field extends string> = Record<Field, string>;
type Found<Field extends string> = FieldError<Field> | readonly FieldError<Field>[];

/**
 * An uncontrolled form: its fields are read when it is submitted and keep their values after a failure. The field `first` gets the
 * focus when the form appears in a dialog.
 */
export function useForm<Field extends string>(first?: Field) {
  const { t } = useText();
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<readonly FieldError<Field>[]>([]);
  const [working, setWorking] = useState<string | null>(null);
  // A ref, since state would be updated too late for a second click in the same moment.
  const isBusy = useRef(false);
  const submitType: 'submit' | 'button' = useIsHydrated() ? 'submit' : 'button';

  const fieldOf = (name: string): HTMLElement | null => {
    const field = element.current?.elements.namedItem(name);
    return field instanceof HTMLElement ? field : null;
  };
  useEffect(() => {
    const field = first && element.current?.elements.namedItem(first);
    if (!(field instanceof HTMLElement)) return;
    // A dialog that is opening uses the attribute; one that is already open needs the focus.
    field.setAttribute('autofocus', '');
    field.focus();
  }, [first]);

  const show = (found: Found<Field>) => {
    const all = [found].flat();
    setErrors(all);
    fieldOf(all[0]?.field ?? '')?.focus();
  };
  /** Runs one action at a time; `name` identifies the button that shows the spinner. */
  const run = async (name: string, work: () => Promise<void>, explain: (error: unknown) => Found<Field>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setWorking(name);
    setErrors([]);
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
      // If it is submitted before hydration, the values must not get into the URL.
      method: 'post',
      noValidate: true,
      onInput: ({ target }: FormEvent) => {
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        const name = isField ? target.name : '';
        setErrors((before) => before.filter(({ field }) => field !== name && field !== 'form'));
      },
    } as const,
    submitType,
    /** The name of the running action, as passed to `run`. */
    working,
    run,
    show,
    focus: (field: Field) => fieldOf(field)?.focus(),
    /** Removes the errors of a field, or all errors. */
    clear: (field?: Field) => setErrors((before) => (field ? before.filter((error) => error.field !== field) : [])),
    /** Empties the fields. */
    reset: () => element.current?.reset(),
    errorOf: (field: Field | 'form'): string | undefined => {
      const error = errors.find((candidate) => candidate.field === field);
      if (!error) return undefined;
      const what = t(error.key, error.values);
      return error.because ? t('form.because', { what, why: t(error.because) }) : what;
    },
    /** The values of the fields; all but passwords are trimmed. */
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
