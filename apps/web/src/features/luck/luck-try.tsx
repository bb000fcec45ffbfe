import { LUCK_TEXT_MAX_CHARACTERS } from '@lotok/contract/limits';
import { Button, TextField } from '@lotok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { query } from '../../shared/api/query.ts';
import { useCall, useIsGuest, useSessionActions } from '../../shared/session/use-session.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { formatMoment } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { Offer, OwnDraw } from './luck-prize.ts';
import { PrizeList } from './prize-list.tsx';
import { useDrawMotion } from './use-draw-motion.ts';

/** An open try: its prizes, what the shop has committed itself to, and the button that draws. */
export function LuckTry({ offer }: { offer: Offer }) {
  const { t, language } = useText();
  const isGuest = useIsGuest();
  const [text, setText] = useState('');
  const { draw, isDrawing, failure, press, finish } = useTry(offer.order_id, text);
  const lit = useDrawMotion(offer.prizes.length, draw?.prize ?? null, finish);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void press();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p>{t('luck.lead', { id: offer.order_id, until: formatMoment(offer.expires_at, language) })}</p>
      <PrizeList prizes={offer.prizes} lit={lit} />
      <TextField
        label={t('luck.text')}
        hint={t('luck.textHint')}
        value={text}
        maxLength={LUCK_TEXT_MAX_CHARACTERS}
        autoComplete="off"
        readOnly={isDrawing}
        onChange={(event) => setText(event.target.value)}
      />
      {isGuest && offer.prizes.some(({ kind }) => kind === 'balance' || kind === 'unit') ? (
        <p className="text-sm text-ink-soft">{t('luck.guest')}</p>
      ) : null}
      <div className="grid gap-2">
        <Button type="submit" size="large" isLoading={isDrawing}>
          {t('luck.open')}
        </Button>
        <p role="status" className="sr-only">
          {isDrawing ? t('luck.drawing') : ''}
        </p>
        <p role="alert" className="text-sm text-bad empty:hidden">
          {failure}
        </p>
      </div>
      <details open className="text-sm">
        <summary className="cursor-pointer text-ink-soft hover:text-accent">{t('luck.fair')}</summary>
        <div className="mt-2 grid gap-2">
          <p>{t('luck.fairText')}</p>
          <Hash label={t('luck.seedHash')} value={offer.seed_hash} />
          <Hash label={t('luck.tableHash')} value={offer.table_hash} />
        </div>
      </details>
    </form>
  );
}

function Hash({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <p className="text-xs text-ink-soft">{label}</p>
      <code className="font-mono text-xs break-all">{value}</code>
    </div>
  );
}

/** Draws once; the result is shown when the motion has ended, or elsewhere when the window is closed before. */
function useTry(orderId: number, text: string) {
  const { t } = useText();
  const call = useCall();
  const session = useSessionActions();
  const client = useQueryClient();
  const [draw, setDraw] = useState<OwnDraw | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isGone = useRef(false);
  const recordDraw = (drawn: OwnDraw) => {
    client.setQueryData(query('luck/getOffer', { orderId }).queryKey, { offer: null, draw: drawn });
    void client.invalidateQueries({ queryKey: ['luck/getOffers'] });
    void client.invalidateQueries({ queryKey: ['orders/getProductsOrders'] });
    void session.refreshBuyer();
  };
  const leave = useEffectEvent(() => draw && recordDraw(draw));
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      leave();
    };
  }, []);
  const press = async () => {
    if (isSending || draw) return;
    setIsSending(true);
    setFailure(null);
    try {
      const drawn = await call('luck/try', { orderId, text });
      if (isGone.current) recordDraw(drawn);
      else setDraw(drawn);
    } catch (error) {
      setFailure(errorText(error, t));
    } finally {
      setIsSending(false);
    }
  };
  const finish = () => draw && recordDraw(draw);
  return { draw, isDrawing: isSending || draw !== null, failure, press, finish };
}
