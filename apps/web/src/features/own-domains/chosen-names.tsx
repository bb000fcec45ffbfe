import { useText } from '../../shared/text.tsx';
import type { OwnDomain } from './own-name.rules.ts';

const SHOWN_NAMES = 3;

/** Which names are meant: the first of them, and how many more. */
export function ChosenNames({ owns }: { owns: readonly OwnDomain[] }) {
  const { t } = useText();
  const shown = owns.slice(0, SHOWN_NAMES);
  const names = shown.map(({ name }) => name).join(', ');
  return (
    <p className="font-medium break-words">
      {owns.length > shown.length ? t('owned.namesAndMore', { names, count: owns.length - shown.length }) : names}
    </p>
  );
}
