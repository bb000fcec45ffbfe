import { WifiOff } from 'lucide-react';
import { useText } from '../shared/text/text.tsx';
import { useIsOnline } from '../shared/browser/use-online.ts';
import { useSession } from '../shared/session/use-session.ts';

export function OfflineBanner() {
  const { t } = useText();
  const isOnline = useIsOnline();
  const { isUnavailable } = useSession();
  return (
    <div role="status">
      {isOnline && !isUnavailable ? null : (
        <p className="fixed inset-x-0 bottom-0 z-40 flex items-center justify-center gap-3 border-t border-line bg-warn-soft px-4 py-2 text-xs text-ink">
          <WifiOff aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          {t(isOnline ? 'app.away' : 'app.offline')}
        </p>
      )}
    </div>
  );
}
