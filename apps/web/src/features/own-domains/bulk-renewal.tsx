import { Button, Dialog, Segmented } from '@lotok/ui';
import { useState } from 'react';
import { useText } from '../../shared/text.tsx';
import { ChosenNames } from './chosen-names.tsx';
import type { OwnDomain } from './own-name.rules.ts';

export type BulkRenewalProps = {
  owns: readonly OwnDomain[];
  isOpen: boolean;
  onClose: () => void;
  onSet: (owns: readonly OwnDomain[], isOn: boolean) => void;
};

/** Switches the automatic renewal of all the chosen names. */
export function BulkRenewal({ isOpen, onClose, ...parts }: BulkRenewalProps) {
  const { t } = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('owned.next.auto_renew')}
      className="md:w-130"
      bodyClassName="p-0"
    >
      <RenewalChoice {...parts} onClose={onClose} />
    </Dialog>
  );
}

function RenewalChoice({ owns, onClose, onSet }: Omit<BulkRenewalProps, 'isOpen'>) {
  const { t } = useText();
  const [choice, setChoice] = useState<'on' | 'off'>(owns.every(({ auto_renew }) => auto_renew) ? 'off' : 'on');
  return (
    <>
      <div className="grid gap-4 p-6 max-md:p-4">
        <ChosenNames owns={owns} />
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
        <Button onClick={() => onSet(owns, choice === 'on')} className="max-md:grow">
          {t(`owned.renewal.${choice}Set`, { count: owns.length })}
        </Button>
      </div>
    </>
  );
}
