import { useNotify } from 'react-admin';
import { errorKey } from '../texts/error-key.ts';

/** Options of a form that saves: a refusal is shown in the operator's language. The fields show their own messages. */
export function useSaveOptions() {
  const notify = useNotify();
  return { mutationOptions: { onError: (error: unknown) => notify(errorKey(error), { type: 'error' }) } };
}
