import { MESSAGE_MAX_CHARACTERS, VIDEO_LINK_MAX_CHARACTERS } from '@lotok/contract/limits';
import { claimableUnits } from '@lotok/contract/order-units';
import { Button, TextArea } from '@lotok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { isApiError } from '@lotok/client';
import { NewTabLink } from '../../shared/new-tab-link.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useCall } from '../../shared/session/use-session.ts';
import { ClaimedUnits } from './claimed-units.tsx';
import type { Order } from './order-stage.ts';
import { readUnitNumbers } from './unit-numbers.ts';
import type { Claim } from './use-help.ts';
import { isLink, VideoLink } from './video-link.tsx';

type Field = 'units' | 'message' | 'video';
/** Leaves room for the line with the video link. */
const TYPED_MAX_CHARACTERS = MESSAGE_MAX_CHARACTERS - VIDEO_LINK_MAX_CHARACTERS - 50;

/** A message to support; if the order is under warranty, with the units that do not work. Its links open in new tabs, so that it is not lost. */
export function HelpForm({ order, claim }: { order: Order; claim: Claim }) {
  const { t } = useText();
  const call = useCall();
  const client = useQueryClient();
  const form = useForm<Field>();
  const [done, setDone] = useState<'help.sent' | 'help.claimed' | null>(null);
  const [marked, setMarked] = useState<readonly number[]>([]);

  const send = async (units: readonly number[], message: string) => {
    if (units.length > 0) await call('claims/openClaim', { orderId: order.id, units: [...units], message });
    else if (claim.ticket_id === null) await call('support/createTicket', { orderId: order.id, message });
    else await call('support/reply', { ticketId: claim.ticket_id, message });
    form.reset();
    setMarked([]);
    setDone(units.length > 0 ? 'help.claimed' : 'help.sent');
    const names = ['claims/getClaim', 'support/getTicket', 'support/getTickets'];
    await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDone(null);
    const { units: typed, message, video } = form.read('units', 'message', 'video');
    const numbers = readUnitNumbers(typed, order.quantity);
    if (!numbers) return form.show({ field: 'units', key: 'help.unitNumbersWrong', values: { most: order.quantity } });
    if (message === '') return form.show({ field: 'message', key: 'help.messageEmpty' });
    if (video !== '' && !isLink(video)) return form.show({ field: 'video', key: 'help.videoWrong' });
    const text = video === '' ? message : `${message}\n${t('help.video')}: ${video}`;
    void form.run(
      'send',
      () => send([...marked, ...numbers], text),
      (error) => ({ field: 'form', key: isApiError(error) ? `error.${error.code}` : 'error.INTERNAL' }),
    );
  };
  return (
    <form {...form.props} onSubmit={submit} className="grid grid-cols-1 gap-4">
      <ClaimedUnits order={order} claim={claim} marked={marked} onMark={setMarked} error={form.errorOf('units')} />
      <TextArea
        label={t('help.message')}
        name="message"
        rows={4}
        maxLength={TYPED_MAX_CHARACTERS}
        error={form.errorOf('message')}
      />
      {claim.is_under_warranty && claimableUnits(order, claim).length > 0 ? (
        <VideoLink order={order} isNeeded={claim.needs_video ?? false} error={form.errorOf('video')} />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <NewTabLink to={paths.replacement} className="text-sm text-accent hover:underline">
          {t('help.terms')}
        </NewTabLink>
        <Button type={form.submitType} isLoading={form.working !== null} className="max-md:grow">
          {t('help.send')}
        </Button>
      </div>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {form.errorOf('form')}
      </p>
      <p role="status" className="text-sm text-good empty:hidden">
        {done ? t(done) : null}
      </p>
    </form>
  );
}
