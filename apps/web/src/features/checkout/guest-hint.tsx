import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useIsGuest } from '../../shared/session/use-session.ts';
import { useText } from '../../shared/text/text.tsx';

/** A hint about accounts for guests (spec, sections 2 and 6). It stands in the window and not over the page, whose rows it would cover. */
export function GuestHint({ onLeave }: { onLeave: () => void }) {
  const { t } = useText();
  if (!useIsGuest()) return null;
  return (
    <p className="border-t border-line bg-warn-soft px-6 py-1.5 text-xs text-pretty max-md:px-4">
      {t('guest.hint')}{' '}
      <Link
        to={paths.register}
        onClick={onLeave}
        className="font-medium whitespace-nowrap text-accent underline decoration-1 underline-offset-3"
      >
        {t('guest.register')}
      </Link>
    </p>
  );
}
