import { useCallback, useContext, useEffect, useRef } from 'react';
import { EditContext, useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { OfficeError } from '../api/office-error.ts';
import { LeaveDialog } from './leave-dialog.tsx';

type Save = (...call: unknown[]) => Promise<unknown>;

/**
 * Takes care of what is typed into a form: leaving it needs a confirmation, and when another operator has saved the item
 * meanwhile, the form gets the other fields as they are now and keeps those that were changed here.
 */
export function FormCare() {
  const { reset, getValues } = useFormContext();
  // A new item has none.
  const refetch = useContext(EditContext)?.refetch;
  const { dirtyFields } = useFormState();
  const isTyped = Object.keys(dirtyFields).length > 0;
  // A save redirects before the form is rendered as saved.
  const isSaved = useRef(false);
  useEffect(() => {
    if (isTyped) isSaved.current = false;
  }, [isTyped]);

  const save = useCallback(
    async (...call: unknown[]) => {
      const next = call.pop() as Save;
      try {
        const saved = await next(...call);
        isSaved.current = true;
        reset(getValues());
        return saved;
      } catch (error) {
        if (error instanceof OfficeError && error.code === 'STALE') await refetch?.();
        throw error;
      }
    },
    [reset, getValues, refetch],
  );
  useRegisterMutationMiddleware<Save>(save);
  return <LeaveDialog isTyped={isTyped} isSaved={isSaved} />;
}
