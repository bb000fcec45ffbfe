import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { query } from '../../shared/api/query.ts';
import { useText } from '../../shared/text/text.tsx';
import { failureText, changeTexts, refusalText } from './change-texts.ts';
import type { ChangeKind, DomainChange, DomainData } from './domain-data.ts';

export type Change = {
  /** The change that is being sent or is in progress: one at a time. */
  current: ChangeKind | null;
  /**
   * Makes a call that changes the domain and fetches the domain again (spec, section 4); resolves to whether the shop
   * accepted the change. A `request` resolves to `false` when the shop responds that nothing is changed. `explain` may
   * show an error beside the form fields and returns whether it did.
   */
  send: (kind: ChangeKind, request: () => Promise<unknown>, explain?: (error: unknown) => boolean) => Promise<boolean>;
};

/**
 * Sends changes of a domain one at a time, tracks each until it is done, and reports its outcome. `isOwn` is false
 * for a change of another tab.
 */
export function useChange(
  domain: string,
  data: DomainData,
  onDone: (kind: ChangeKind, isOwn: boolean) => void,
): Change {
  const { t } = useText();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<ChangeKind | null>(null);
  // A ref, since state would change too late to stop a second press in the same render.
  const isBusy = useRef(false);
  const pending = data.change ?? null;
  const trackedChange = useRef(pending);
  // The change that the shop has accepted from this page, until its outcome is reported.
  const acceptedKind = useRef<ChangeKind | null>(null);

  /** Shows the outcome of the matching change among the newest ones. */
  const reportOutcome = async (kind: ChangeKind, matches: (change: DomainChange) => boolean) => {
    const isOwn = acceptedKind.current === kind;
    if (isOwn) acceptedKind.current = null;
    const changes = await fetchNewestChanges(queryClient, domain);
    if (!changes) return;
    const ended = changes.find(matches);
    if (ended?.status === 'failed') return showToastMessage('bad', failureText(kind, ended.error, t));
    onDone(kind, isOwn);
    showToastMessage('good', t(changeTexts[kind].done));
  };
  const trackChange = useEffectEvent((now: typeof pending) => {
    const before = trackedChange.current;
    trackedChange.current = now;
    if (before && before.id !== now?.id) void reportOutcome(before.what, ({ id }) => id === before.id);
  });
  useEffect(() => trackChange(pending), [pending]);

  const send: Change['send'] = async (kind, request, explain) => {
    if (isBusy.current || pending) return false;
    isBusy.current = true;
    setSending(kind);
    let isAccepted = true;
    try {
      isAccepted = (await request()) !== false;
      if (isAccepted) acceptedKind.current = kind;
    } catch (error) {
      isAccepted = false;
      if (!explain?.(error)) {
        console.warn(`${kind} failed`, error);
        showToastMessage('bad', refusalText(error, kind, t));
      }
    }
    const current = await refetchDomain(queryClient, domain);
    // The change was done at once: no pending change will end.
    if (isAccepted && current && !current.change) await reportOutcome(kind, (change) => change.what === kind);
    isBusy.current = false;
    setSending(null);
    return isAccepted;
  };
  return { current: sending ?? pending?.what ?? null, send };
}

async function refetchDomain(queryClient: QueryClient, domain: string): Promise<DomainData | undefined> {
  const { queryKey } = query('domains/getDomainData', { domain });
  await queryClient.invalidateQueries({ queryKey });
  return queryClient.getQueryData(queryKey);
}

/** Fetches the newest changes and refreshes the history. Null when the request failed: no outcome is reported then. */
async function fetchNewestChanges(queryClient: QueryClient, domain: string): Promise<DomainChange[] | null> {
  const history = ['domains/getDomainChanges'];
  try {
    await queryClient.invalidateQueries({ queryKey: history });
    const { changes } = await queryClient.fetchQuery(query('domains/getDomainChanges', { domain, page: 1 }));
    return changes;
  } catch (error) {
    console.warn('changes were not loaded', error);
    return null;
  }
}
