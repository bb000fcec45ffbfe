import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { popup } from '../../shared/popup-message.ts';
import { query } from '../../shared/query.ts';
import { useText } from '../../shared/text.tsx';
import { because, changeTexts, refusedText } from './change-texts.ts';
import type { ChangeKind, DomainChange, DomainData } from './domain-data.ts';

export type Change = {
  /** What is being sent or carried out: one change at a time. */
  current: ChangeKind | null;
  /**
   * Makes a call that changes the domain and loads the domain again (spec, section 4); answers whether the shop took it.
   * `explain` may say itself what is wrong, beside the fields.
   */
  send: (what: ChangeKind, make: () => Promise<unknown>, explain?: (error: unknown) => boolean) => Promise<boolean>;
};

/** Changes of a domain, one after another: each is sent, followed until it is carried out, and told of. */
export function useChange(domain: string, data: DomainData, onDone: (what: ChangeKind) => void): Change {
  const { t } = useText();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<ChangeKind | null>(null);
  // The state of a render comes too late for a second press in the same moment.
  const isBusy = useRef(false);
  const pending = data.change ?? null;
  const followed = useRef(pending);

  /** Says how a change ended: the one that is found among the newest. */
  const tell = async (what: ChangeKind, isIt: (change: DomainChange) => boolean) => {
    const changes = await newestChanges(queryClient, domain);
    if (!changes) return;
    const ended = changes.find(isIt);
    if (ended?.status === 'failed') return popup('bad', because(what, ended.error, t));
    onDone(what);
    popup('good', t(changeTexts[what].done));
  };
  const follow = useEffectEvent((now: typeof pending) => {
    const before = followed.current;
    followed.current = now;
    if (before && before.id !== now?.id) void tell(before.what, ({ id }) => id === before.id);
  });
  useEffect(() => follow(pending), [pending]);

  const send: Change['send'] = async (what, make, explain) => {
    if (isBusy.current || pending) return false;
    isBusy.current = true;
    setSending(what);
    let isTaken = true;
    try {
      await make();
    } catch (error) {
      isTaken = false;
      if (!explain?.(error)) {
        console.warn(`${what} failed`, error);
        popup('bad', refusedText(error, what, t));
      }
    }
    const fresh = await loadAgain(queryClient, domain);
    // Carried out at once: nothing is pending that could end.
    if (isTaken && fresh && !fresh.change) await tell(what, (change) => change.what === what);
    isBusy.current = false;
    setSending(null);
    return isTaken;
  };
  return { current: sending ?? pending?.what ?? null, send };
}

async function loadAgain(queryClient: QueryClient, domain: string): Promise<DomainData | undefined> {
  const { queryKey } = query('domains/getDomainData', { domain });
  await queryClient.invalidateQueries({ queryKey });
  return queryClient.getQueryData(queryKey);
}

/** Null when they could not be asked for: then nothing is claimed. The history is loaded again by this, too. */
async function newestChanges(queryClient: QueryClient, domain: string): Promise<DomainChange[] | null> {
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
