import { Dialog, ErrorState, Loading, Skeleton } from '@lotok/ui';
import { errorText } from '../../shared/text/error-text.ts';
import { useText } from '../../shared/text/text.tsx';
import { ClaimNotes } from './claim-notes.tsx';
import { HelpForm } from './help-form.tsx';
import { HelpThread } from './help-thread.tsx';
import type { Order } from './order-stage.ts';
import { useHelp } from './use-help.ts';
import { Warranty } from './warranty.tsx';

/** Help with an order: the messages with support, the state of the claims, and a form for another message. */
export function HelpDialog({ order, isOpen, onClose }: { order: Order; isOpen: boolean; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('help.title', { id: order.id })} className="md:w-140">
      <Help order={order} />
    </Dialog>
  );
}

function Help({ order }: { order: Order }) {
  const { t } = useText();
  const { claim, ticket, error, retry, isRetrying } = useHelp(order.id);
  if (error)
    return (
      <ErrorState title={t('help.notLoaded')} onRetry={retry} isRetrying={isRetrying}>
        {errorText(error, t)}
      </ErrorState>
    );
  if (!claim)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-5 w-60" />
        <Skeleton className="h-28" />
      </Loading>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-2">
        <Warranty order={order} isOn={claim.is_under_warranty} />
        <ClaimNotes units={claim.units} />
      </div>
      {ticket ? <HelpThread ticket={ticket} /> : null}
      {claim.ticket_id === null ? <p>{t('help.intro')}</p> : null}
      {claim.ticket_id === null || ticket ? null : (
        <Loading>
          <Skeleton className="h-28" />
        </Loading>
      )}
      <HelpForm order={order} claim={claim} />
    </div>
  );
}
