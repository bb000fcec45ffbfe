import { Dialog } from '@lotok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../shared/text/text.tsx';
import { useDialogContent } from '../../shared/use-dialog-content.ts';
import { DomainPayment } from './domain-payment.tsx';
import type { Renewal } from './purchase.ts';
import { RenewalPurchase } from './renewal-purchase.tsx';
import { storeDomainPayment } from './shown-payment.ts';
import { useResumePurchase } from './use-resume-purchase.ts';
import { type OpenPayment, usePurchaseHandlers } from './use-purchase-handlers.ts';

export type RenewalDialogsProps = {
  /** Null while the name can't be renewed. */
  renewal: Omit<Renewal, 'kind'> | null;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Called after a payment from the balance. */
  onPaid: () => void;
};

/** The dialog in which a year is bought, and the dialog with its payment link. */
export function RenewalDialogs({ renewal, isOpen, onOpen, onClose, onPaid }: RenewalDialogsProps) {
  const { t } = useText();
  const queryClient = useQueryClient();
  const payment = useDialogContent<OpenPayment>();
  const handlers = usePurchaseHandlers({
    onPayment: (opened) => {
      onClose();
      payment.open(opened);
    },
    onLeave: onClose,
    paidText: 'renewal.paid',
    onPaid: () => {
      onClose();
      onPaid();
    },
    refetchOffer: () => queryClient.invalidateQueries({ queryKey: ['domains/getDomainData'] }),
  });
  useResumePurchase(renewal !== null, onOpen);
  const closePayment = () => {
    storeDomainPayment(null);
    payment.close();
  };
  return (
    <>
      <Dialog
        isOpen={isOpen && renewal !== null}
        onClose={onClose}
        title={t('renewal.window')}
        className="md:w-120"
        bodyClassName="flex flex-col"
      >
        {renewal ? <RenewalPurchase renewal={renewal} handlers={handlers} onLeave={onClose} /> : null}
      </Dialog>
      <Dialog isOpen={payment.isOpen} onClose={closePayment} title={t('renewal.payment')} className="md:w-110">
        {payment.content ? <DomainPayment payment={payment.content} onClose={closePayment} /> : null}
      </Dialog>
    </>
  );
}
