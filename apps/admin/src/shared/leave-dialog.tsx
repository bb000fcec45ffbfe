import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type RefObject, useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';

/** `about` says what is lost, by default what was typed. */
type Props = { isTyped: boolean; isSaved: RefObject<boolean>; about?: string | undefined };

/** The item of an address: `/articles/1` for `/articles/1/en`, which is a tab of the same form. */
const itemOf = (pathname: string) => pathname.split('/').slice(0, 3).join('/');

/** Asks before a form with unsaved text is left. */
export function LeaveDialog({ isTyped, isSaved, about = 'office.leave.about' }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isTyped && !isSaved.current && itemOf(currentLocation.pathname) !== itemOf(nextLocation.pathname),
  );
  useEffect(() => {
    if (!isTyped) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isTyped]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('office.leave.title')}</DialogTitle>
      <DialogContent>{t(about)}</DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed()} color="error">
          {t('office.leave.leave')}
        </Button>
        <Button onClick={() => blocker.reset()} variant="contained">
          {t('office.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
