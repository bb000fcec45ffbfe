import { Button, buttonLook } from '@lotok/ui';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { CopyButton } from '../../shared/browser/copy-button.tsx';
import { useIsGuest } from '../../shared/session/use-session.ts';
import { formatMoment, formatPrice } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import { type OwnDraw, prizeText } from './luck-prize.ts';

/** What was drawn, what the buyer can do with it, and where the draw is checked. */
export function LuckResult({ draw, onClose }: { draw: OwnDraw; onClose: () => void }) {
  const { t } = useText();
  const prize = draw.prizes[draw.prize];
  if (!prize) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status" className="grid grid-cols-1 gap-1">
        <p className="text-lg font-bold">{t(prize.kind === 'nothing' ? 'luck.lost' : 'luck.won')}</p>
        {prize.kind === 'nothing' ? null : <p className="font-medium">{prizeText(prize, t)}</p>}
        <ResultText draw={draw} />
      </div>
      {draw.promo_code ? (
        <div className="flex items-center gap-2 rounded-control bg-sunken py-1 pr-1.5 pl-4">
          <code className="min-w-0 grow font-mono break-all">{draw.promo_code}</code>
          <CopyButton isIcon text={draw.promo_code} label={t('luck.copyCode')} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <NextStep draw={draw} onClose={onClose} />
        <Link to={paths.draw(draw.id)} className={buttonLook('ghost', 'medium')}>
          {t('luck.check')}
        </Link>
      </div>
    </div>
  );
}

function ResultText({ draw }: { draw: OwnDraw }) {
  const { t, language } = useText();
  const isGuest = useIsGuest();
  const isMoney = draw.credited > 0;
  const lines = [
    draw.is_credited_instead ? t('luck.wonInstead', { amount: formatPrice(draw.credited) }) : null,
    isMoney ? t(isGuest ? 'luck.wonGuest' : 'luck.wonBalance') : null,
    draw.promo_until ? t('luck.wonPromo', { until: formatMoment(draw.promo_until, language) }) : null,
    draw.prize_order_id === null ? null : t('luck.wonUnit', { id: draw.prize_order_id }),
    draw.prizes[draw.prize]?.kind === 'nothing' ? t('luck.lostText') : null,
  ].filter((line) => line !== null);
  return lines.map((line) => <p key={line}>{line}</p>);
}

function NextStep({ draw, onClose }: { draw: OwnDraw; onClose: () => void }) {
  const { t } = useText();
  const isGuest = useIsGuest();
  if (draw.prize_order_id !== null) return <Button onClick={onClose}>{t('luck.toOrders')}</Button>;
  if (draw.credited > 0 && isGuest)
    return (
      <>
        <Link to={paths.register} className={buttonLook('primary', 'medium')}>
          {t('luck.register')}
        </Link>
        <Link to={paths.login} className={buttonLook('secondary', 'medium')}>
          {t('luck.signIn')}
        </Link>
      </>
    );
  return (
    <Link to={paths.catalog} className={buttonLook('primary', 'medium')}>
      {t('luck.toShop')}
    </Link>
  );
}
