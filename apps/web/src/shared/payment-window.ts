/** The window in which a buyer pays; `null` inside when the browser did not let it open. */
export type PaymentWindow = { show: (url: string) => void; close: () => void };

/**
 * Opens an empty window at once, since a browser allows that only during the press itself; the payment page is shown in it
 * when its address is there. The payment page gets no hold of ours.
 */
export function openPaymentWindow(waitingText: string): PaymentWindow {
  const opened = openWaiting(waitingText);
  return {
    show: (url) => opened?.location.replace(url),
    close: () => opened?.close(),
  };
}

/** Null where none opens: browsers inside apps throw where others answer so. */
function openWaiting(text: string): Window | null {
  try {
    const opened = window.open('about:blank', '_blank');
    if (opened) {
      opened.opener = null;
      writeWaiting(opened.document, text);
    }
    return opened;
  } catch (error) {
    console.warn('no payment window', error);
    return null;
  }
}

function writeWaiting(page: Document, text: string): void {
  page.title = text;
  page.documentElement.style.colorScheme = 'light dark';
  page.body.style.cssText = 'display:grid;place-items:center;min-height:90vh;font:16px system-ui,sans-serif';
  page.body.textContent = text;
}
