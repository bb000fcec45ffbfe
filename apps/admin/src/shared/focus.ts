/** Focuses a field that has just appeared because the operator pressed a button. For `inputRef`. */
export const focus = (input: HTMLInputElement | null): void => input?.focus();

/** MUI shows a list of choices as a combobox beside a hidden input, which follows it. */
const FIELDS = 'input:not([type=hidden], :disabled), textarea:not(:disabled), [role=combobox]';

/**
 * Focuses the first field of a form that has just appeared, for `ref`. What stands above the field stays in view; on a phone the keyboard
 * would cover it, so nothing is focused there.
 */
export function focusFirstField(form: HTMLFormElement | null): void {
  if (matchMedia('(any-pointer: fine)').matches)
    form?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
}
