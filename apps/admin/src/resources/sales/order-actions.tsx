import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { type Destination, destinationOf, type Order } from './order.ts';
import { RefundFields } from './refund-fields.tsx';
import { ReplaceFields } from './replace-fields.tsx';
import { chosenUnits } from './unit-choice.tsx';
import { useMay } from '../../shared/use-may.ts';

/** What may be done with an order now. Each dialog has a key of its own, so a press that is repeated moves nothing twice. */
export function OrderActions({ order }: { order: Order }) {
  const { refund, replace, cancel } = order.actions;
  const destination = destinationOf(order);
  const params = { id: order.id };
  const mayWrite = useMay('orders', 'write');
  if (!mayWrite || !(refund || replace.length > 0 || destination || cancel)) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {refund && (
        <ActionButton
          name="refundOrder"
          color="error"
          fields={<RefundFields order={order} refund={refund} />}
          onConfirm={({ reason, data, key }) => {
            const units = chosenUnits(data);
            // All units are not named: there may be more than a request takes.
            const isWhole = !refund.isDelivered || units.length === refund.units.length;
            return callOffice('POST orders/:id/refund', {
              params,
              idempotencyKey: key,
              body: {
                reason,
                to: data.get('to') === 'hand' ? 'hand' : 'balance',
                version: order.version,
                ...(isWhole ? {} : { units }),
              },
            });
          }}
        />
      )}
      {replace.length > 0 && (
        <ActionButton
          name="replaceUnits"
          fields={<ReplaceFields order={order} />}
          onConfirm={({ reason, data, key }) =>
            callOffice('POST orders/:id/replace', {
              params,
              idempotencyKey: key,
              body: { reason, units: chosenUnits(data) },
            })
          }
        />
      )}
      {destination && <Redeliver order={order} destination={destination} />}
      {cancel && <Cancel order={order} />}
    </Stack>
  );
}

function Redeliver({ order, destination }: { order: Order; destination: Destination }) {
  const t = useTranslate();
  return (
    <ActionButton
      name="redeliverOrder"
      facts={t(`office.action.redeliverOrder.${destination}`, { email: order.actions.redeliver ?? '' })}
      needsReason={false}
      onConfirm={({ key }) =>
        callOffice('POST orders/:id/redeliver', { params: { id: order.id }, idempotencyKey: key })
      }
    />
  );
}

function Cancel({ order }: { order: Order }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const others = order.payment.orderIds.filter((id) => id !== order.id).map((id) => t('office.number', { id }));
  const pieces = t('office.order.pieces', { smart_count: order.quantity });
  return (
    <ActionButton
      name="cancelOrder"
      color="error"
      facts={
        <>
          <p>{t('office.action.cancelOrder.facts', { amount: roubles(order.price), pieces })}</p>
          {others.length > 0 && <p>{t('office.action.cancelOrder.others', { orders: others.join(', ') })}</p>}
          <p>{t('office.action.cancelOrder.late')}</p>
        </>
      }
      onConfirm={({ reason, key }) =>
        callOffice('POST orders/:id/cancel', { params: { id: order.id }, idempotencyKey: key, body: { reason } })
      }
    />
  );
}
