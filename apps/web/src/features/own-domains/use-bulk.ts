import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useCall } from '../../shared/use-session.ts';
import { type BulkTask, bulk } from './bulk.ts';
import type { OwnDomain } from './own-name.rules.ts';

/** Changes of many names from this window, and how they stand. The list is loaded again after each run. */
export function useBulk() {
  const call = useCall();
  const queryClient = useQueryClient();
  const run = useSyncExternalStore(bulk.subscribe, bulk.getRun, () => null);
  const isRunning = run?.isRunning ?? false;
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);

  const forget = async () => {
    const changed = ['domains/getDomains', 'domains/getDomainData', 'domains/getDomainChanges'];
    await Promise.all(changed.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  };
  const start = (owns: readonly OwnDomain[], task: BulkTask) => void bulk.start(owns, task).then(forget);
  return {
    run,
    setServers: (owns: readonly OwnDomain[], nsRecords: string[]) =>
      start(owns, { kind: 'servers', send: (domain) => call('domains/updateNsRecords', { domain, nsRecords }) }),
    setRenewal: (owns: readonly OwnDomain[], isOn: boolean) =>
      start(owns, {
        kind: isOn ? 'renewal_on' : 'renewal_off',
        send: (domain) => call('domains/updateAutoRenew', { domain, auto_renew: isOn }),
      }),
    retry: () => void bulk.retry().then(forget),
    dismiss: bulk.dismiss,
  };
}
