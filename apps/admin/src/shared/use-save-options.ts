import { useNotify, useTranslate } from 'react-admin';
import { changedByOf, isStale } from '../api/office-error.ts';
import { useOperator } from '../session/use-operator.ts';
import { formErrorText } from '../texts/error-text.ts';

/** Long enough to read who has changed the item. */
const STALE_NOTICE_MS = 12_000;

/** Options of a form that saves: a refusal is shown in the operator's language. The fields show their own messages. */
export function useSaveOptions() {
  const notify = useNotify();
  const t = useTranslate();
  const { operator } = useOperator();
  function onError(error: unknown) {
    if (!isStale(error)) return notify(formErrorText(t, error), { type: 'error' });
    const by = changedByOf(error);
    const isOther = by !== null && by !== operator?.login;
    notify(isOther ? 'office.stale.by' : 'office.stale.somebody', {
      type: 'warning',
      messageArgs: { by },
      autoHideDuration: STALE_NOTICE_MS,
    });
  }
  return { mutationOptions: { onError } };
}
