import { useText } from '../../shared/text/text.tsx';
import type { OwnDomain } from './own-name.rules.ts';

const SHOWN_NAMES = 3;

/** The selected names: the first of them, and the number of the others. */
export function SelectedNames({ ownDomains }: { ownDomains: readonly OwnDomain[] }) {
  const { t } = useText();
  const shown = ownDomains.slice(0, SHOWN_NAMES);
  const names = shown.map(({ name }) => name).join(', ');
  return (
    <p className="font-medium break-words">
      {ownDomains.length > shown.length
        ? t('owned.namesAndMore', { names, count: ownDomains.length - shown.length })
        : names}
    </p>
  );
}
