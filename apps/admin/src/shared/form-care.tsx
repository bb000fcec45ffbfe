import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { EditContext, useRecordContext, useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { changedFields } from '../api/changed-fields.ts';
import { isStale } from '../api/office-error.ts';
import { collidingFields, FormCollisions } from './form-collisions.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

type Item = Readonly<Record<string, unknown>>;
type Params = { previousData?: Item };
type Save = (resource: string, params: Params) => Promise<{ data: Item }>;

const NONE: readonly string[] = [];

/**
 * Takes care of what is typed into a form: leaving it needs a confirmation, and when another operator has saved the item
 * meanwhile, the form gets the other fields as they are now and keeps those that were changed here.
 */
export function FormCare() {
  const { reset, getValues } = useFormContext<Record<string, unknown>>();
  // A new item has none.
  const refetch = useContext(EditContext)?.refetch;
  const { dirtyFields } = useFormState();
  const isTyped = Object.keys(dirtyFields).length > 0;
  // The item as it was when typing began. A refresh brings a newer one, but not into the fields that were edited: to save those over it
  // would undo what another operator has done.
  const item = useRecordContext<Item & { id: number }>();
  const read = useRef<Item | undefined>(item);
  useEffect(() => {
    // The row of a list, which comes first, may have no version.
    if (!isTyped || read.current?.version === undefined) read.current = item;
  }, [isTyped, item]);
  const [collisions, setCollisions] = useState(NONE);
  // A save redirects before the form is rendered as saved.
  const isSaved = useRef(false);
  useEffect(() => {
    if (isTyped) isSaved.current = false;
  }, [isTyped]);

  const save = useCallback(
    async (resource: string, params: Params, next: Save) => {
      const sent = structuredClone(getValues());
      try {
        const saved = await next(resource, withVersion(params, read.current));
        // What was typed meanwhile is not saved yet. A new item opens its own page all the same: here it would be made twice.
        isSaved.current = !refetch || isSame(getValues(), sent);
        reset(sent, { keepValues: true });
        read.current = { ...read.current, ...saved.data };
        setCollisions(NONE);
        return saved;
      } catch (error) {
        if (isStale(error) && refetch) {
          const latest = (await refetch()).data as Item | undefined;
          const versions = { form: getValues(), read: read.current, latest };
          setCollisions(collidingFields(Object.keys(dirtyFields), versions));
          read.current = latest;
        }
        throw error;
      }
    },
    [reset, getValues, refetch, dirtyFields],
  );
  useRegisterMutationMiddleware<Save>(save);
  return (
    <>
      <FormCollisions fields={collisions} onEnd={() => setCollisions(NONE)} />
      <LeaveDialog isTyped={isTyped} isSaved={isSaved} />
    </>
  );
}

/** The parameters of a save that is refused when the item is no longer as it was read. */
const withVersion = (params: Params, read: Item | undefined): Params =>
  params.previousData && read?.version !== undefined
    ? { ...params, previousData: { ...params.previousData, version: read.version } }
    : params;

const isSame = (a: Item, b: Item): boolean => Object.keys(changedFields(a, b)).length === 0;
