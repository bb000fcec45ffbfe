import { useNotify, useTranslate } from 'react-admin';
import { OfficeError } from '../api/office-error.ts';
import { formErrorText } from '../texts/error-text.ts';

/** Long enough to read who has changed the item. */
const STALE_NOTICE_MS = 12_000;

/** Options of a form that saves: a refusal is shown in the operator's language. The fields show their own messages. */
export function useSaveOptions() {
  const notify = useNotify();
  const t = useTranslate();
  function onError(error: unknown) {
    if (!(error instanceof OfficeError) || error.code !== 'STALE')
      return notify(formErrorText(t, error), { type: 'error' });
    const { changedBy } = (error.params ?? {}) as { changedBy?: string | null };
    notify(changedBy ? 'office.stale.by' : 'office.stale.somebody', {
      type: 'warning',
      messageArgs: { by: changedBy },
      autoHideDuration: STALE_NOTICE_MS,
    });
  }
  return { mutationOptions: { onError } };
}
