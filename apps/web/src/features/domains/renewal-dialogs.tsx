import { Dialog } from '@lotok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useText } from '../../shared/text.tsx';
import { DomainPayment } from './domain-payment.tsx';
import type { Renewal } from './purchase.ts';
import { RenewalPurchase } from './renewal-purchase.tsx';
import { storeShownPayment } from './shown-payment.ts';
import { readPurchaseState } from './purchase-state.ts';
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
  const [payment, setPayment] = useState<{ content: OpenPayment; isOpen: boolean } | null>(null);
  const handlers = usePurchaseHandlers({
    onPayment: (opened) => {
      onClose();
      setPayment({ content: opened, isOpen: true });
    },
    onLeave: onClose,
    paidText: 'renewal.paid',
    onPaid: () => {
      onClose();
      onPaid();
    },
    refetchOffer: () => queryClient.invalidateQueries({ queryKey: ['domains/getDomainData'] }),
  });
  useOpenAfterTopUp(renewal !== null, onOpen);
  const closePayment = () => {
    storeShownPayment(null);
    setPayment((shown) => shown && { ...shown, isOpen: false });
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
      <Dialog
        isOpen={payment?.isOpen === true}
        onClose={closePayment}
        title={t('renewal.payment')}
        className="md:w-110"
      >
        {payment ? <DomainPayment payment={payment.content} onClose={closePayment} /> : null}
      </Dialog>
    </>
  );
}

/** Reopens the purchase for a buyer who returns from a top-up; not again after a reload. */
function useOpenAfterTopUp(canOpen: boolean, onOpen: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const isBack = readPurchaseState(location.state) !== null;
  const open = useEffectEvent(() => {
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
    onOpen();
  });
  useEffect(() => {
    if (isBack && canOpen && !isLeaving) open();
  }, [isBack, canOpen, isLeaving]);
}
