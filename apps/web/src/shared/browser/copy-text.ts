/** Copies a text to the clipboard and returns whether it worked. It must be called from a click handler, else the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The fallback for pages without https, where the Clipboard API is not available. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed top-0 left-0 size-px opacity-0';
  // While a dialog is open, everything outside it is inert and can't be selected. Safari does not focus a clicked button.
  const dialog = focused?.closest('dialog') ?? [...document.querySelectorAll('dialog:modal')].at(-1);
  (dialog ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
