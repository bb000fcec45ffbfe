import { Button, Dialog } from '@lotok/ui';
import { type FormEvent, useId } from 'react';
import { AddServer, ServerLines } from '../../shared/api/server-lines.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useServerLines } from '../../shared/api/use-server-lines.ts';
import { SelectedNames } from './selected-names.tsx';
import type { OwnDomain } from './own-name.rules.ts';

export type BulkServersProps = {
  ownDomains: readonly OwnDomain[];
  isOpen: boolean;
  onClose: () => void;
  onSet: (ownDomains: readonly OwnDomain[], nsRecords: string[]) => void;
};

/** The dialog that sets the name servers of all selected names. Names behind Cloudflare use its name servers and are skipped. */
export function BulkServers({ ownDomains, isOpen, onClose, onSet }: BulkServersProps) {
  const { t } = useText();
  const formId = useId();
  const changeable = ownDomains.filter(({ cloudflare }) => !cloudflare);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('owned.servers.title')}
      className="md:w-130"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose} className="max-md:grow">
            {t('settings.cancel')}
          </Button>
          {changeable.length > 0 ? (
            <Button type="submit" form={formId} className="max-md:grow">
              {t('owned.servers.set', { count: changeable.length })}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className="grid gap-4">
        {changeable.length > 0 ? <SelectedNames ownDomains={changeable} /> : null}
        {changeable.length < ownDomains.length ? (
          <p className="text-sm text-pretty text-warn">
            {changeable.length > 0
              ? t('owned.servers.someBehind', { count: ownDomains.length - changeable.length })
              : t('owned.servers.allBehind')}
          </p>
        ) : null}
        {changeable.length > 0 ? <ServersForm id={formId} onSet={(nsRecords) => onSet(changeable, nsRecords)} /> : null}
      </div>
    </Dialog>
  );
}

function ServersForm({ id, onSet }: { id: string; onSet: (nsRecords: string[]) => void }) {
  const { t } = useText();
  const servers = useServerLines([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const nsRecords = servers.check();
    if (nsRecords) onSet(nsRecords);
  };
  return (
    <form ref={servers.form} id={id} method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <p className="text-xs text-pretty text-ink-soft">{t('control.servers.about')}</p>
      <ServerLines servers={servers} />
      <div>
        <AddServer servers={servers} />
      </div>
    </form>
  );
}
