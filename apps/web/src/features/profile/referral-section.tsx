import { classNames } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../shared/browser/copy-button.tsx';
import { formatCount, formatPrice } from '../../shared/text/format.ts';
import { query } from '../../shared/api/query.ts';
import { useText } from '../../shared/text/text.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The buyer's referral link, the number of referred buyers and the earnings; renders nothing if referrals are off. */
export function ReferralSection() {
  const { t, language } = useText();
  const { data } = useQuery(query('referrals/getSummary', {}));
  if (!data || data.percent === 0) return null;
  const { link, percent, referred_count: count, earned, pending = 0 } = data;
  const share = String(percent).replace('.', language === 'ru' ? ',' : '.');
  const facts = [
    { name: t('invite.count'), value: formatCount(count, language) },
    { name: t('invite.earned'), value: formatPrice(earned) },
    ...(pending > 0 ? [{ name: t('invite.pending'), value: formatPrice(pending) }] : []),
    { name: t('invite.percent'), value: language === 'ru' ? `${share}\u00a0%` : `${share}%` },
  ];
  return (
    <SettingsSection title={t('invite.title')} about={t('invite.about', { percent: share })}>
      <p className="mb-1 text-xs text-ink-soft">{t('invite.link')}</p>
      <div className="flex max-w-140 items-center gap-2 rounded-control bg-sunken py-1 pr-1.5 pl-4">
        <span className="min-w-0 grow font-mono text-xs break-all">{link}</span>
        <CopyButton isIcon text={link} label={t('invite.copy')} />
      </div>
      <dl
        className={classNames('mt-5 grid max-w-140 gap-4', pending > 0 ? 'grid-cols-2 md:grid-cols-4' : 'grid-cols-3')}
      >
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-ink-soft">{name}</dt>
            <dd className="figures text-lg font-bold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}
