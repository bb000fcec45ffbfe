import { Button, Dialog, Segmented } from '@lotok/ui';
import { useState } from 'react';
import { useText } from '../../shared/text/text.tsx';
import { SelectedNames } from './selected-names.tsx';
import type { OwnDomain } from './own-name.rules.ts';

export type BulkRenewalProps = {
  ownDomains: readonly OwnDomain[];
  isOpen: boolean;
  onClose: () => void;
  onSet: (ownDomains: readonly OwnDomain[], isOn: boolean) => void;
};

/** The dialog that switches the automatic renewal of all selected names. */
export function BulkRenewal({ isOpen, onClose, ...props }: BulkRenewalProps) {
  const { t } = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('owned.next.auto_renew')}
      className="md:w-130"
      bodyClassName="p-0"
    >
      <RenewalChoice {...props} onClose={onClose} />
    </Dialog>
  );
}

function RenewalChoice({ ownDomains, onClose, onSet }: Omit<BulkRenewalProps, 'isOpen'>) {
  const { t } = useText();
  const [choice, setChoice] = useState<'on' | 'off'>(ownDomains.every(({ auto_renew }) => auto_renew) ? 'off' : 'on');
  return (
    <>
      <div className="grid gap-4 p-6 max-md:p-4">
        <SelectedNames ownDomains={ownDomains} />
        <Segmented
          label={t('owned.next.auto_renew')}
          segments={[
            { value: 'on', label: t('owned.renewal.on') },
            { value: 'off', label: t('owned.renewal.off') },
          ]}
          value={choice}
          onChange={setChoice}
        />
        <p className="text-sm text-pretty text-ink-soft">{t(`owned.renewal.${choice}Text`)}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line p-6 max-md:p-4">
        <Button variant="secondary" onClick={onClose} className="max-md:grow">
          {t('settings.cancel')}
        </Button>
        <Button onClick={() => onSet(ownDomains, choice === 'on')} className="max-md:grow">
          {t(`owned.renewal.${choice}Set`, { count: ownDomains.length })}
        </Button>
      </div>
    </>
  );
}
