/** Focuses a field that has just appeared because the operator pressed a button. For `inputRef`. */
export const focus = (input: HTMLInputElement | null): void => input?.focus();
