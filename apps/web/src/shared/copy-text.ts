/** Puts a text on the clipboard; answers whether it came there. Call it from a press, else the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The old way, for a page without https, where there is no clipboard to write to. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed top-0 left-0 size-px opacity-0';
  // Inside an open dialog everything else is inert and can't be selected. Safari gives no focus to a button that is pressed.
  const dialog = focused?.closest('dialog') ?? [...document.querySelectorAll('dialog:modal')].at(-1);
  (dialog ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
