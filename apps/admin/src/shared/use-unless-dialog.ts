import { useState } from 'react';

/** The menu of a phone is no dialog. One whose item has changed gets the item as it is now, see `ActionDialog`. */
const DIALOG = '.MuiDialog-root:not(:has([data-is-stale]))';

/**
 * The newest data. While a dialog is open the data stays the same, since the dialog is about it and may belong to something that the
 * newer data lacks. The first refresh after the dialog has closed updates the page.
 */
export function useUnlessDialog<Data>(data: Data): Data {
  const [shown, setShown] = useState<{ data: Data }>({ data });
  if (shown.data === data || document.querySelector(DIALOG)) return shown.data;
  setShown({ data });
  return data;
}
