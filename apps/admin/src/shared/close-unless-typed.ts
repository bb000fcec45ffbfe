/** Closes a dialog with a form, but not while it is busy, and not by a click beside it once something was typed. */
export const closeUnlessTyped =
  ({ isBusy, isTyped }: { isBusy: boolean; isTyped: boolean }, close: () => void) =>
  (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (!isBusy && !(isTyped && reason === 'backdropClick')) close();
  };
