import { ShieldCheck } from 'lucide-react';
import { formatMoment } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { Order } from './order-stage.ts';

/** Until when a delivered order is under warranty, or when the warranty ended. */
export function Warranty({ order, isOn }: { order: Order; isOn: boolean }) {
  const { t, language } = useText();
  if (!order.warranty_until || order.status !== 'completed') return null;
  return (
    <p className={`flex items-center gap-1.5 text-sm ${isOn ? 'text-good' : 'text-ink-soft'}`}>
      <ShieldCheck aria-hidden strokeWidth={1.75} className="size-4.5 shrink-0" />
      {t(isOn ? 'help.warrantyOn' : 'help.warrantyOver', { until: formatMoment(order.warranty_until, language) })}
    </p>
  );
}
