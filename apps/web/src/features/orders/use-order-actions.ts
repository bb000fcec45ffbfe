import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { popup } from '../../shared/popup-message.ts';
import { useText } from '../../shared/text.tsx';
import { useCall } from '../../shared/use-session.ts';
import type { Order } from './order-stage.ts';
import { saveFile } from '../../shared/save-file.ts';

/** What a buyer does with an order besides looking at it. */
export function useOrderActions(order: Order) {
  const { t } = useText();
  const call = useCall();
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
  return { isDownloading, download: () => void download() };
}
