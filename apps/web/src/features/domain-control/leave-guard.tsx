import { Button, Dialog } from '@lotok/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../../shared/text.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

/** Asks before changes that are not saved are left behind: in a dialog within the shop, by the browser's own outside. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const { t } = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
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
