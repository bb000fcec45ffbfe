import { Button, Dialog } from '@lotok/ui';
import type { ReactNode } from 'react';
import { useText } from '../../shared/text/text.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** The label of the confirm button. */
  action: string;
  isWorking: boolean;
  error?: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({ title, action, isWorking, error, onConfirm, children, ...dialog }: ConfirmDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      {...dialog}
      title={title}
      className="md:w-110"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={dialog.onClose} className="max-md:grow">
            {t('settings.cancel')}
          </Button>
          <Button variant="danger" isLoading={isWorking} onClick={onConfirm} className="max-md:grow">
            {action}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">{children}</div>
      <p role="alert" className="mt-3 text-sm text-bad empty:hidden">
        {error}
      </p>
    </Dialog>
  );
}
