import { Button } from '@lotok/ui';
import type { FormEvent } from 'react';
import { AddServer, ServerLines } from '../../shared/api/server-lines.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { useServerLines } from '../../shared/api/use-server-lines.ts';
import type { Change } from './use-change.ts';

export type NameServerFormProps = {
  domain: string;
  servers: readonly string[];
  change: Change;
  isLocked: boolean;
  onClose: () => void;
};

/** The form of name servers, one in each line. */
export function NameServerForm({ domain, servers: current, change, isLocked, onClose }: NameServerFormProps) {
  const { t } = useText();
  const call = useCall();
  const servers = useServerLines(current);
  const isSending = change.current === 'name_servers';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked) return;
    const nsRecords = servers.check();
    if (!nsRecords) return;
    const send = () => call('domains/updateNsRecords', { domain, nsRecords });
    void change.send('name_servers', send, servers.explain).then((isAccepted) => isAccepted && onClose());
  };

  return (
    <form
      ref={servers.form}
      method="post"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="grid max-w-140 grid-cols-1 gap-3"
    >
      <ServerLines servers={servers} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={isSending} disabled={isLocked && !isSending}>
          {t('control.save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('settings.cancel')}
        </Button>
        <AddServer servers={servers} />
      </div>
    </form>
  );
}
