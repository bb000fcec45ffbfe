import { Dialog } from '@lotok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useText } from '../../shared/text.tsx';
import { DomainPayment } from './domain-payment.tsx';
import type { Renewal } from './purchase.ts';
import { RenewalPurchase } from './renewal-purchase.tsx';
import { keepShownPayment } from './shown-payment.ts';
import { nameToBuy } from './to-buy.ts';
import { type OpenPayment, useBought } from './use-bought.ts';

export type RenewalWindowsProps = {
  /** Null while the name can't be renewed. */
  renewal: Omit<Renewal, 'kind'> | null;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** It was paid from the balance. */
  onPaid: () => void;
};

/** The window in which a year is bought, and the one with the link of its payment. */
export function RenewalWindows({ renewal, isOpen, onOpen, onClose, onPaid }: RenewalWindowsProps) {
  const { t } = useText();
  const queryClient = useQueryClient();
  const [payment, setPayment] = useState<{ content: OpenPayment; isOpen: boolean } | null>(null);
  const paying = useBought({
    onPayment: (opened) => {
      onClose();
      setPayment({ content: opened, isOpen: true });
    },
    onLeave: onClose,
    paid: 'renewal.paid',
    onPaid: () => {
      onClose();
      onPaid();
    },
    readAgain: () => queryClient.invalidateQueries({ queryKey: ['domains/getDomainData'] }),
  });
  useOpenAfterTopUp(renewal !== null, onOpen);
  const closePayment = () => {
    keepShownPayment(null);
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
        {renewal ? <RenewalPurchase renewal={renewal} paying={paying} onLeave={onClose} /> : null}
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

/** Whoever comes back from topping up goes on where the balance was too small; not again after a reload. */
function useOpenAfterTopUp(canOpen: boolean, onOpen: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const isBack = nameToBuy(location.state) !== null;
  const open = useEffectEvent(() => {
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
    onOpen();
  });
  useEffect(() => {
    if (isBack && canOpen && !isLeaving) open();
  }, [isBack, canOpen, isLeaving]);
}
