import type { Output } from '@lotok/contract';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { ORDER_POLL_MS } from '../../shared/timings.ts';

export type Claim = Output<'claims/getClaim'>;
export type Ticket = Output<'support/getTicket'>;

/** The claims of an order and its thread with support, polled while they are shown. */
export function useHelp(orderId: number) {
  const current = { staleTime: 0, refetchInterval: ORDER_POLL_MS };
  const claim = useQuery({ ...query('claims/getClaim', { orderId }), ...current });
  const ticketId = claim.data?.ticket_id ?? null;
  const ticket = useQuery({
    ...query('support/getTicket', { ticketId: ticketId ?? 0 }),
    ...current,
    enabled: ticketId !== null,
  });
  const failed = [claim, ticket].find(({ error, data }) => error && !data);
  return {
    claim: claim.data,
    ticket: ticketId === null ? undefined : ticket.data,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    isRetrying: failed?.isFetching ?? false,
  };
}
