import type { AdminBody } from '@lotok/contract/admin';
import { callOffice } from '../../api/call-office.ts';
import { useCallResult } from '../../api/use-call-result.ts';

/** The providers with the state of their keys, and what changes them. After a refusal the next attempt has the latest versions. */
export function useProviderKeys() {
  const { data, error, reload, show } = useCallResult('GET settings/providers');
  async function change(body: AdminBody<'PUT settings/providers'>): Promise<void> {
    try {
      show(await callOffice('PUT settings/providers', { body }));
    } catch (failure) {
      // Not awaited: keys that are gone have no button, whose dialog still has to show the refusal.
      void reload();
      throw failure;
    }
  }
  return { items: data?.items ?? null, error, change };
}
