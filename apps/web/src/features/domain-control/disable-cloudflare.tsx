import { Button, Dialog } from '@lotok/ui';
import { useText } from '../../shared/text/text.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

export type DisableCloudflareProps = {
  isOpen: boolean;
  name: string;
  recordCount: number;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation: the records are deleted with the zone and cannot be restored. */
export function DisableCloudflare({ isOpen, name, recordCount, onClose, onConfirm }: DisableCloudflareProps) {
  const { t } = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('control.disable')}
      className="md:w-110"
      footer={
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {t('settings.cancel')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('control.disable.do')}
          </Button>
        </DialogButtons>
      }
    >
      <div className="grid gap-3 text-pretty">
        <p>{t('control.disable.records', { domain: name, count: recordCount })}</p>
        <p className="text-ink-soft">{t('control.disable.servers')}</p>
      </div>
    </Dialog>
  );
}
