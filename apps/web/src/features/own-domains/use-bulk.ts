import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useCall } from '../../shared/session/use-session.ts';
import { type BulkTask, bulkRunner } from './bulk.ts';
import type { OwnDomain } from './own-name.rules.ts';

/** Starts bulk changes in this tab and returns the current run. The list is fetched again after each run. */
export function useBulk() {
  const call = useCall();
  const queryClient = useQueryClient();
  const run = useSyncExternalStore(bulkRunner.subscribe, bulkRunner.getRun, () => null);
  const isRunning = run?.isRunning ?? false;
  useEffect(() => {
    if (!isRunning) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmUnload);
    return () => removeEventListener('beforeunload', confirmUnload);
  }, [isRunning]);

  const invalidate = async () => {
    const changed = ['domains/getDomains', 'domains/getDomainData', 'domains/getDomainChanges'];
    await Promise.all(changed.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  };
  const start = (ownDomains: readonly OwnDomain[], task: BulkTask) =>
    void bulkRunner.start(ownDomains, task).then(invalidate);
  return {
    run,
    setServers: (ownDomains: readonly OwnDomain[], nsRecords: string[]) =>
      start(ownDomains, { kind: 'servers', send: (domain) => call('domains/updateNsRecords', { domain, nsRecords }) }),
    setRenewal: (ownDomains: readonly OwnDomain[], isOn: boolean) =>
      start(ownDomains, {
        kind: isOn ? 'renewal_on' : 'renewal_off',
        send: (domain) => call('domains/updateAutoRenew', { domain, auto_renew: isOn }),
      }),
    retry: () => void bulkRunner.retry().then(invalidate),
    dismiss: bulkRunner.dismiss,
  };
}
