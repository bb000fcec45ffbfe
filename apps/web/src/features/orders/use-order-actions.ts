import { useState } from 'react';
import { errorText } from '../../shared/text/error-text.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import type { Order } from './order-stage.ts';

/** The actions of a buyer on an order. */
export function useOrderActions(order: Order) {
  const { t } = useText();
  const call = useCall();
  const [isDownloading, setIsDownloading] = useState(false);

  const download = async () => {
    if (isDownloading) return;
    setIsDownloading(true);
    try {
      // By a URL of the server and not by a blob of the page: in-app browsers save only from a URL.
      const { url } = await call('orders/linkDownload', { orderId: order.id });
      location.assign(url);
    } catch (error) {
      showToastMessage('bad', errorText(error, t));
    } finally {
      setIsDownloading(false);
    }
  };
  return { isDownloading, download: () => void download() };
}
