import { useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { errorText } from '../../shared/error-text.ts';
import { popup } from '../../shared/popup-message.ts';
import { useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text.tsx';
import { useCall } from '../../shared/use-session.ts';
import type { Order } from './order-stage.ts';
import { saveFile } from '../../shared/save-file.ts';

/** What a buyer does with an order besides looking at it. */
export function useOrderActions(order: Order) {
  const { t } = useText();
  const call = useCall();
  const { support_url } = useShop();
  const [isDownloading, setIsDownloading] = useState(false);

  const download = async () => {
    if (isDownloading) return;
    setIsDownloading(true);
    try {
      saveFile(`${order.id}.txt`, await call('orders/downloadOrder', { orderId: order.id }));
    } catch (error) {
      popup('bad', errorText(error, t));
    } finally {
      setIsDownloading(false);
    }
  };
  const openSupport = () => void window.open(support_url, '_blank', 'noopener');
  const askForHelp = async () => {
    const isCopied = await copyText(t('orders.forSupport', { id: order.id, key: order.secret_key }));
    popup('info', t(isCopied ? 'orders.helpCopied' : 'orders.helpByHand'), {
      label: t('orders.openChat'),
      onPress: openSupport,
    });
    openSupport();
  };
  return { isDownloading, download: () => void download(), askForHelp: () => void askForHelp() };
}
