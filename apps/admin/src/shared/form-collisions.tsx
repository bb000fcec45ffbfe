import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { changedFields } from '../api/changed-fields.ts';

type Item = Readonly<Record<string, unknown>>;
type Props = { fields: readonly string[]; onEnd: () => void };

/** Names the edited fields that another operator has changed too, and offers the other's values. */
export function FormCollisions({ fields, onEnd }: Props) {
  const t = useTranslate();
  const toLabel = useTranslateLabel();
  const { resetField } = useFormContext();
  if (fields.length === 0) return null;
  const takeNew = () => {
    for (const field of fields) resetField(field);
    onEnd();
  };
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={takeNew}>
          {t('office.stale.takeNew')}
        </Button>
      }
    >
      {t('office.stale.both', { fields: fields.map((source) => toText(toLabel({ source }))).join(', ') })}
    </Alert>
  );
}

/** The labels of the forms are texts. */
const toText = (label: ReactNode): string => (typeof label === 'string' ? label : '');

/** Which of the edited fields have changed since the item was read, to something else than the form has. */
export function collidingFields(
  edited: readonly string[],
  { form, read, latest }: { form: Item; read: Item | undefined; latest: Item | undefined },
): string[] {
  if (!read || !latest) return [];
  const changed = changedFields(latest, read);
  const others = changedFields(latest, form);
  return edited.filter((field) => field in read && field in changed && field in others);
}
