import { Button, Dialog } from '@lotok/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../../shared/text/text.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

/** Asks for confirmation before unsaved changes are lost: in a dialog on navigation, by the browser when the page is closed. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const { t } = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isOn) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmUnload);
    return () => removeEventListener('beforeunload', confirmUnload);
  }, [isOn]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={t('control.leave')}
      className="md:w-110"
      footer={
        <DialogButtons>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('control.leave.do')}
          </Button>
          <Button onClick={stay}>{t('control.leave.stay')}</Button>
        </DialogButtons>
      }
    >
      <p className="text-pretty">{t('control.leave.text')}</p>
    </Dialog>
  );
}
