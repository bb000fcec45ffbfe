import { buttonLook } from '@lotok/ui';
import { BadgeCheck, CalendarDays, ExternalLink, type LucideIcon, ShieldCheck, Undo2 } from 'lucide-react';
import { formatPrice } from '../../shared/format.ts';
import { useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text.tsx';
import type { Zone } from './offers.ts';

/** Before anything is typed: what is sold, and what each zone costs. */
export function ZonePrices({ zones }: { zones: readonly Zone[] }) {
  const { t } = useText();
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="zones" className="min-w-0">
        <h2 id="zones" className="mb-3 text-lg">
          {t('domains.zones')}
        </h2>
        <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
          {zones.map(({ id, name, price }) => (
            <li key={id} className="flex min-h-11 items-baseline justify-between gap-4 border-b border-line py-2.5">
              <span className="min-w-0 text-base font-medium break-all">.{name}</span>
              <span className="figures whitespace-nowrap">{formatPrice(price)}</span>
            </li>
          ))}
        </ul>
      </section>
      <aside aria-label={t('domains.about')} className="grid content-start gap-6">
        <ul className="grid gap-5">
          <Point icon={ShieldCheck} title={t('domains.private')} text={t('domains.privateText')} />
          <Point icon={CalendarDays} title={t('domains.year')} text={t('domains.yearText')} />
          <Point icon={BadgeCheck} title={t('domains.yours')} text={t('domains.yoursText')} />
          <Point icon={Undo2} title={t('domains.back')} text={t('domains.backText')} />
        </ul>
        <BotLink />
      </aside>
    </div>
  );
}

function Point({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-accent" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-xs text-ink-soft">{text}</p>
      </div>
    </li>
  );
}

/** The same by the shop's bot, where it has one. */
export function BotLink() {
  const { t } = useText();
  const { domains_bot_url: url } = useShop();
  if (!url) return null;
  return (
    <p className="grid justify-items-start gap-2 border-t border-line pt-5 text-sm">
      {t('domains.bot')}
      <a href={url} target="_blank" rel="noopener" title={t('ui.newTab')} className={buttonLook('secondary', 'medium')}>
        {t('domains.toBot')}
        <ExternalLink aria-hidden strokeWidth={1.75} className="size-4.5" />
      </a>
    </p>
  );
}
