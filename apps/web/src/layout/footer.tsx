import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { NewTabLink } from '../shared/new-tab-link.tsx';
import { outsideAddress, useShop } from '../shared/shop.ts';
import { useText } from '../shared/text/text.tsx';
import { FOOTER_FIRST_YEAR } from '../shared/timings.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LogoMark } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Null: the shop has no such address. */
type FooterLink = readonly [to: string | null, label: string];

export function Footer() {
  const { t } = useText();
  const shop = useShop();
  const columns: readonly { title: string; links: readonly FooterLink[] }[] = [
    {
      title: t('footer.shop'),
      links: [
        [paths.catalog, t('footer.catalog')],
        [paths.domains, t('header.domains')],
        [paths.articles, t('footer.articles')],
        [outsideAddress(shop, 'goods_bot_url'), t('footer.bot')],
        [outsideAddress(shop, 'domains_bot_url'), t('footer.domainsBot')],
      ],
    },
    {
      title: t('footer.help'),
      links: [
        [paths.help, t('footer.help.link')],
        [paths.replacement, t('footer.replacement')],
        [paths.videoRecord, t('footer.videoRecord')],
      ],
    },
    {
      title: t('footer.about'),
      links: [
        [paths.rules, t('footer.rules')],
        [paths.contacts, t('footer.contacts')],
        [paths.earn, t('footer.earn')],
      ],
    },
  ];
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="page-width grid gap-10 py-10 max-md:pb-24 md:grid-cols-[1.2fr_2fr]">
        <div className="flex flex-col items-start gap-5">
          <ShopLine />
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <nav aria-label={t('nav.footer')} className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-2 text-xs font-medium tracking-normal text-ink-soft">{title}</h2>
              <ul>
                {links.map(([to, label]) => {
                  if (to === null) return null;
                  const AnyLink = to.startsWith('/') ? Link : NewTabLink;
                  return (
                    <li key={to}>
                      <AnyLink
                        to={to}
                        className="inline-flex min-h-9 items-center rounded-sm text-sm hover:text-accent max-md:min-h-11"
                      >
                        {label}
                      </AnyLink>
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}

function ShopLine() {
  const { t } = useText();
  const { name } = useShop();
  const year = new Date().getUTCFullYear();
  const years = year > FOOTER_FIRST_YEAR ? `${FOOTER_FIRST_YEAR}–${year}` : String(FOOTER_FIRST_YEAR);
  return (
    <p className="flex items-center gap-2.5 text-sm text-ink-soft">
      <LogoMark className="size-5" />
      {t('footer.copyright', { years, shop: name })}
    </p>
  );
}
