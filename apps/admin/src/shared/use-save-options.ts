import { useNotify, useTranslate } from 'react-admin';
import { formErrorText } from '../texts/error-text.ts';

/** Options of a form that saves: a refusal is shown in the operator's language. The fields show their own messages. */
export function useSaveOptions() {
  const notify = useNotify();
  const t = useTranslate();
  return { mutationOptions: { onError: (error: unknown) => notify(formErrorText(t, error), { type: 'error' }) } };
}
