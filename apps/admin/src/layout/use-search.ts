import type { AdminOutput } from '@lotok/contract/admin';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callOffice } from '../api/call-office.ts';
import { errorKey } from '../texts/error-key.ts';

export type SearchResult = AdminOutput<'GET search'>['results'][number];

const DELAY_MS = 150;
type Answer = { q: string; results: readonly SearchResult[]; failure: string | null };
const nothing: Answer = { q: '', results: [], failure: null };

/** What the search finds for a text, a moment after the last letter. Until then the previous results stay. */
export function useSearch(text: string) {
  const t = useTranslate();
  const [answer, setAnswer] = useState(nothing);
  const q = text.trim();
  useEffect(() => {
    if (q === '') {
      setAnswer(nothing);
      return undefined;
    }
    const abort = new AbortController();
    const read = async () => {
      try {
        const { results } = await callOffice('GET search', { query: { q }, signal: abort.signal });
        setAnswer({ q, results, failure: null });
      } catch (error) {
        if (!abort.signal.aborted) setAnswer({ q, results: [], failure: t(errorKey(error)) });
      }
    };
    const timer = setTimeout(() => void read(), DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, t]);
  const isAnswered = answer.q === q;
  return { ...answer, isAnswered, isBusy: !isAnswered };
}
