import { type LucideIcon, MessageCircle, ShieldCheck, Zap } from 'lucide-react';
import { useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text/text.tsx';

/** Guarantee, support and payment, in short. */
export function Benefits() {
  const { t } = useText();
  const shop = useShop();
  const row = (Icon: LucideIcon, title: string, text: string) => (
    <li className="flex items-center gap-4 px-5 py-3 md:px-6">
      <Icon aria-hidden strokeWidth={1.75} className="size-5.5 shrink-0 text-accent" />
      <p className="min-w-0 text-xs text-pretty text-ink-soft">
        <strong className="block font-semibold text-ink">{title}</strong>
        {text}
      </p>
    </li>
  );
  return (
    <ul className="grid divide-y md:auto-rows-fr divide-line rounded-card border border-line bg-surface">
      {row(ShieldCheck, t('home.guarantee', { minutes: shop.warranty_minutes }), t('home.guarantee.text'))}
      {row(MessageCircle, t('home.support'), t('home.support.text'))}
      {row(Zap, t('home.payment'), t('home.payment.text'))}
    </ul>
  );
}
