import { Checkbox } from '@lotok/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../shared/text.tsx';
import type { OwnDomain } from './own-name.rules.ts';
import type { Selection } from './use-selection.ts';

/** Chooses all names of a page, or none of them. */
export function ChoosePage({ owns, selection }: { owns: readonly OwnDomain[]; selection: Selection }) {
  const { t } = useText();
  const box = useRef<HTMLInputElement>(null);
  const count = owns.filter(selection.has).length;
  const isAll = owns.length > 0 && count === owns.length;
  const isSome = count > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <Checkbox
      ref={box}
      label={t('owned.choosePage')}
      checked={isAll}
      disabled={owns.length === 0 || (selection.isFull && count === 0)}
      onChange={() => selection.put(owns, !isAll)}
      className="mb-2 w-fit pl-5"
    />
  );
}
