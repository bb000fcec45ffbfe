import { buttonLook } from '@lotok/ui';
import { CalendarPlus, LifeBuoy, type LucideIcon, RefreshCw, Settings2, Wrench } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text/text.tsx';
import { getNextStep, type OwnDomain } from './own-name.rules.ts';

const icons = { renew: CalendarPlus, auto_renew: RefreshCw, set_up: Wrench, manage: Settings2, support: LifeBuoy };

/** The next action for a name, highlighted when the name would be lost without it. */
export function NextStep({ ownDomain }: { ownDomain: OwnDomain }) {
  const { t } = useText();
  const { support_url: support } = useShop();
  const step = getNextStep(ownDomain);
  if (step === 'none') return null;
  const Icon: LucideIcon = icons[step];
  const linkProps = {
    className: buttonLook(step === 'renew' ? 'primary' : 'secondary', 'medium', '@max-[52rem]:w-full'),
    'aria-label': t(`owned.next.${step}Label`, { domain: ownDomain.name }),
  };
  const content = (
    <>
      <Icon aria-hidden strokeWidth={1.75} className="size-4.5" />
      {t(`owned.next.${step}`)}
    </>
  );
  if (step === 'support') {
    return (
      <a href={support} target="_blank" rel="noopener" {...linkProps}>
        {content}
      </a>
    );
  }
  const isRenewal = step === 'renew' || step === 'auto_renew';
  return (
    <Link to={isRenewal ? paths.domainRenewal(ownDomain.domain) : paths.controlDomain(ownDomain.domain)} {...linkProps}>
      {content}
    </Link>
  );
}
