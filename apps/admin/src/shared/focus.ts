/** Focuses a field that has just appeared in answer to the operator's own press. As `inputRef`. */
export const focus = (input: HTMLInputElement | null): void => input?.focus();
