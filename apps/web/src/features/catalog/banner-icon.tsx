import {
  Bot,
  Clock,
  CreditCard,
  Gift,
  Globe,
  type LucideIcon,
  MessageCircle,
  Percent,
  ShieldCheck,
  Star,
  Store,
  Zap,
} from 'lucide-react';
import type { Banner } from './banners.ts';

const icons: Record<Banner['picture'], LucideIcon> = {
  domains: Globe,
  shield: ShieldCheck,
  chat: MessageCircle,
  zap: Zap,
  bot: Bot,
  store: Store,
  gift: Gift,
  percent: Percent,
  star: Star,
  clock: Clock,
  card: CreditCard,
  globe: Globe,
};

/** The picture of a banner as an icon. */
export function BannerIcon({ picture, className }: { picture: Banner['picture']; className: string }) {
  const Icon = icons[picture];
  return <Icon aria-hidden strokeWidth={1.75} className={className} />;
}
