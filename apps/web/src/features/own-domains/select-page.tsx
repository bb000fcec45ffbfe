import { Checkbox } from '@lotok/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../shared/text/text.tsx';
import type { OwnDomain } from './own-name.rules.ts';
import type { Selection } from './use-selection.ts';

/** A checkbox that selects all names of a page, or none of them. */
export function SelectPage({ ownDomains, selection }: { ownDomains: readonly OwnDomain[]; selection: Selection }) {
  const { t } = useText();
  const box = useRef<HTMLInputElement>(null);
  const count = ownDomains.filter(selection.has).length;
  const isAll = ownDomains.length > 0 && count === ownDomains.length;
  const isSome = count > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <Checkbox
      ref={box}
      label={t('owned.choosePage')}
      checked={isAll}
      disabled={ownDomains.length === 0 || (selection.isFull && count === 0)}
      onChange={() => selection.setSelected(ownDomains, !isAll)}
      className="mb-2 w-fit pl-5"
    />
  );
}
