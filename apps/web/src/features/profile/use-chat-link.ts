import type { QrPath } from '@lotok/ui/qr-path';
import { useEffect, useState } from 'react';
import { useCall } from '../../shared/session/use-session.ts';

export type ChatLink = { url: string; qr: QrPath; expiresAt: number };

/** A link to the bot, which is forgotten when it expires. */
export function useChatLink() {
  const call = useCall();
  const [current, setCurrent] = useState<ChatLink | null>(null);
  const [isExpired, setIsExpired] = useState(false);
  useEffect(() => {
    if (!current) return;
    const timer = setTimeout(() => {
      setCurrent(null);
      setIsExpired(true);
    }, current.expiresAt - Date.now());
    return () => clearTimeout(timer);
  }, [current]);
  return {
    current,
    isExpired,
    clear: () => setCurrent(null),
    /** Creates a link and returns its address. */
    async create(): Promise<string> {
      const [{ url, expires_at }, { qrPathOf }] = await Promise.all([
        call('telegram/createLink', {}),
        import('@lotok/ui/qr-path'),
      ]);
      setIsExpired(false);
      setCurrent({ url, qr: qrPathOf(url), expiresAt: Date.parse(expires_at) });
      return url;
    },
  };
}
