import { AUDIT_REASON_MAX_CHARACTERS } from '@lotok/contract/limits';
import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { isStale, OfficeError } from '../api/office-error.ts';
import { newKey } from '../api/new-key.ts';
import { errorText } from '../texts/error-text.ts';
import { closeUnlessTyped } from './close-unless-typed.ts';
import { FailureText } from './failure-text.tsx';
import { focusFirstField } from './focus.ts';

type Props = {
  /** The key of its texts: `office.action.<name>` has `label`, `title` and `done`. */
  name: string;
  /** What the action will do, with its amounts. */
  facts?: ReactNode;
  /** Further fields of the form; their values are in the form's data. */
  fields?: ReactNode;
  /** Whether the operator must say why. */
  needsReason?: boolean;
  /**
   * Makes the call. What it throws is shown in the dialog, which stays open: by the text `office.action.<name>.refusal.<code>` if
   * there is one. `key` is an idempotency key, the same for every press in one opened dialog. A text that it returns is the key of
   * another notice than `done`.
   */
  onConfirm: (form: { reason: string; data: FormData; key: string }) => Promise<unknown>;
  /** Whether the action removes the item and leads to another page: the item is not read again then, which would find nothing. */
  removesItem?: boolean;
  /** Called when the dialog opens and closes, for what must stay on the page with it. */
  onToggle?: (isOpen: boolean) => void;
} & Pick<ButtonProps, 'color' | 'disabled' | 'startIcon' | 'variant' | 'size'>;

/** A button whose dialog says what will happen and asks why, before anything happens. */
export function ActionButton({
  name,
  facts,
  fields,
  needsReason = true,
  onConfirm,
  removesItem = false,
  onToggle,
  color = 'primary',
  ...button
}: Props) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = (next: boolean) => {
    setIsOpen(next);
    onToggle?.(next);
  };
  return (
    <>
      <Button color={color} size="small" variant="outlined" {...button} onClick={() => toggle(true)}>
        {t(`office.action.${name}.label`)}
      </Button>
      {isOpen && (
        <ActionDialog
          {...{ name, facts, fields, needsReason, onConfirm, removesItem, color }}
          onClose={() => toggle(false)}
        />
      )}
    </>
  );
}

type DialogProps = Pick<Props, 'name' | 'facts' | 'fields' | 'needsReason' | 'onConfirm' | 'removesItem' | 'color'> & {
  onClose: () => void;
};

/** The dialog by itself, for what begins otherwise than by its button. */
export function ActionDialog({
  name,
  facts,
  fields,
  needsReason = true,
  onConfirm,
  removesItem = false,
  color,
  onClose,
}: DialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const factsId = useId();
  const [key] = useState(newKey);
  const [isBusy, setIsBusy] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isStale: boolean } | null>(null);
  const setNoticeOfEnd = useNoticeOfEnd();

  /** The page has not changed while the dialog was open, and a refusal may mean that it is out of date. */
  function close() {
    end();
    refresh();
  }
  function end() {
    setNoticeOfEnd(null);
    onClose();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setIsBusy(true);
    setFailure(null);
    setNoticeOfEnd(null);
    let doneKey = `office.action.${name}.done`;
    try {
      const reason = data.get('reason');
      const result = await onConfirm({ reason: typeof reason === 'string' ? reason.trim() : '', data, key });
      if (typeof result === 'string') doneKey = result;
    } catch (error) {
      const code = error instanceof OfficeError ? error.code : 'other';
      const text = t(`office.action.${name}.refusal.${code}`, { _: errorText(t, error) });
      setFailure({ text, isStale: isStale(error) });
      setIsBusy(false);
      if (isStale(error)) {
        setNoticeOfEnd(text);
        // The next attempt has the item as it is now.
        refresh();
      }
      return;
    }
    if (removesItem) end();
    else close();
    notify(doneKey, { type: 'success' });
  }

  return (
    <Dialog
      open
      onClose={closeUnlessTyped({ isBusy, isTyped }, close)}
      aria-labelledby={titleId}
      aria-describedby={facts ? factsId : undefined}
      fullWidth
      maxWidth="xs"
    >
      <form
        ref={focusFirstField}
        data-is-stale={failure?.isStale || undefined}
        onChange={() => setIsTyped(true)}
        onSubmit={(event) => void submit(event)}
      >
        <DialogTitle id={titleId}>{t(`office.action.${name}.title`)}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {facts && (
              <Typography id={factsId} component="div">
                {facts}
              </Typography>
            )}
            {fields}
            {needsReason && (
              <TextField
                name="reason"
                label={t('office.action.reason')}
                required
                multiline
                minRows={2}
                slotProps={{ htmlInput: { maxLength: AUDIT_REASON_MAX_CHARACTERS } }}
              />
            )}
            {failure && <FailureText>{failure.text}</FailureText>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={isBusy}>
            {t(`office.action.${name}.back`, { _: t('ra.action.cancel') })}
          </Button>
          <Button type="submit" variant="contained" color={color ?? 'primary'} disabled={isBusy}>
            {t(`office.action.${name}.label`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What is set becomes a toast if the dialog ends with it: the item as it is now may not have the action any more. */
function useNoticeOfEnd(): (text: string | null) => void {
  const notify = useNotify();
  const text = useRef<string | null>(null);
  useEffect(
    () => () => {
      if (text.current !== null) notify(text.current, { type: 'warning' });
    },
    [notify],
  );
  return useCallback((next) => {
    text.current = next;
  }, []);
}
