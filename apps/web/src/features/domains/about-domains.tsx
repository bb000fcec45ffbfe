import { buttonLook } from '@lotok/ui';
import { BadgeCheck, CalendarDays, ExternalLink, type LucideIcon, ShieldCheck, Undo2 } from 'lucide-react';
import { NewTabLink } from '../../shared/new-tab-link.tsx';
import { outsideAddress, useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text/text.tsx';

/** What the shop promises about domains, shown beside the names. */
export function AboutDomains() {
  const { t } = useText();
  return (
    <aside aria-label={t('domains.about')} className="grid content-start gap-6">
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-1">
        <Point icon={ShieldCheck} title={t('domains.private')} text={t('domains.privateText')} />
        <Point icon={CalendarDays} title={t('domains.year')} text={t('domains.yearText')} />
        <Point icon={BadgeCheck} title={t('domains.yours')} text={t('domains.yoursText')} />
        <Point icon={Undo2} title={t('domains.back')} text={t('domains.backText')} />
      </ul>
      <BotLink className="border-t border-line pt-5" />
    </aside>
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

/** A link to the shop's bot that sells domains, if it has one. */
export function BotLink({ className = '' }: { className?: string }) {
  const { t } = useText();
  const url = outsideAddress(useShop(), 'domains_bot_url');
  if (url === null) return null;
  return (
    <div className={`grid justify-items-start gap-3 text-sm ${className}`}>
      <p>{t('domains.bot')}</p>
      <NewTabLink to={url} className={buttonLook('secondary', 'medium')}>
        {t('domains.toBot')}
        <ExternalLink aria-hidden strokeWidth={1.75} className="size-4.5" />
      </NewTabLink>
    </div>
  );
}
