import { useSearch } from '../../shared/use-search.ts';
import { type InboxView, isInboxView } from './inbox-views.ts';

/** The open conversation, the view and the search, which stand in the address of the page. */
export function useInboxLocation() {
  const [params, setParams] = useSearch();
  const view = params.get('view');
  const id = Number(params.get('ticket'));
  const current = {
    ticketId: Number.isSafeInteger(id) && id > 0 ? id : null,
    view: isInboxView(view) ? view : ('waiting' as const),
    q: params.get('q') ?? '',
  };
  const searchOf = (next: Partial<{ ticketId: number | null; view: InboxView; q: string }>) => {
    const { ticketId, view: nextView, q } = { ...current, ...next };
    return {
      ...(nextView === 'waiting' ? {} : { view: nextView }),
      ...(q === '' ? {} : { q }),
      ...(ticketId === null ? {} : { ticket: String(ticketId) }),
    };
  };
  return {
    ...current,
    /** The address of a conversation. */
    hrefOf: (ticketId: number | null) => `/inbox?${new URLSearchParams(searchOf({ ticketId }))}`,
    show: (next: Partial<{ view: InboxView; q: string }>) => setParams(searchOf(next)),
  };
}
