import { ArrowRight, ArrowUpRight, Bot, type LucideIcon, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { outsideAddress, useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text/text.tsx';

const look = 'flex items-center gap-3 rounded-card border border-line px-4 py-3 md:gap-4 md:px-6 md:py-3.5';
const linkLook = `group transition-colors hover:border-line-strong ${look}`;

/** Links to the shop's bot and to the partner programme. */
export function HomeBanners() {
  const { t } = useText();
  const bot = outsideAddress(useShop(), 'goods_bot_url');
  return (
    <div className="grid gap-3 min-[360px]:grid-cols-2 md:gap-4">
      {bot === null ? (
        <div className={look}>
          <Banner icon={Bot} title={t('home.bot')} text={t('home.bot.none')} />
        </div>
      ) : (
        <a href={bot} target="_blank" rel="noopener" className={linkLook}>
          <Banner icon={Bot} title={t('home.bot')} text={t('home.bot.text')}>
            <ArrowUpRight
              aria-hidden
              strokeWidth={1.75}
              className="size-5 shrink-0 text-ink-soft group-hover:text-ink max-md:hidden"
            />
            <span className="sr-only">{t('ui.newTab')}</span>
          </Banner>
        </a>
      )}
      <Link to={paths.earn} className={linkLook}>
        <Banner icon={Store} title={t('home.earn')} text={t('home.earn.text')}>
          <ArrowRight
            aria-hidden
            strokeWidth={1.75}
            className="size-5 shrink-0 text-ink-soft group-hover:text-ink max-md:hidden"
          />
        </Banner>
      </Link>
    </div>
  );
}

function Banner({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <>
      <Icon aria-hidden strokeWidth={1.75} className="size-5.5 shrink-0 text-accent" />
      <span className="min-w-0 grow text-xs text-ink-soft">
        <strong className="block font-semibold text-balance text-ink">{title}</strong>
        <span className="text-pretty max-md:sr-only">{text}</span>
      </span>
      {children}
    </>
  );
}
