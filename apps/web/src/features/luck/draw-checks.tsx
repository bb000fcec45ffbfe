import { Loading, Skeleton } from '@lotok/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/text/text.tsx';
import { canCheckDraw, checkDraw, type DrawCheck } from './check-draw.ts';
import type { Draw } from './luck-prize.ts';

type State = DrawCheck | 'checking' | 'unable';

/** Computes the draw in this browser, and shows whether each part agrees. */
export function DrawChecks({ draw }: { draw: Draw }) {
  const { t } = useText();
  const check = useCheck(draw);
  return (
    <section aria-labelledby="draw-checks" className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h2 id="draw-checks" className="text-lg font-bold">
        {t('draw.browser')}
      </h2>
      <div role="status" className="grid gap-3">
        {check === 'checking' ? (
          <Loading>
            <span className="sr-only">{t('draw.checking')}</span>
            <Skeleton className="h-24 rounded-control" />
          </Loading>
        ) : check === 'unable' ? (
          <p>{t('draw.unable')}</p>
        ) : (
          <Parts check={check} />
        )}
      </div>
    </section>
  );
}

function Parts({ check }: { check: DrawCheck }) {
  const { t } = useText();
  const { isSeedRight, isTableRight, isPrizeRight, point, total } = check;
  const isRight = isSeedRight && isTableRight && isPrizeRight;
  return (
    <>
      <ul className="grid gap-2">
        <CheckedPart isRight={isSeedRight}>{t('draw.seedRight')}</CheckedPart>
        <CheckedPart isRight={isTableRight}>{t('draw.tableRight')}</CheckedPart>
        <CheckedPart isRight={isPrizeRight}>{t('draw.prizeRight', { point, total })}</CheckedPart>
      </ul>
      <p className={`font-medium ${isRight ? 'text-good' : 'text-bad'}`}>
        {t(isRight ? 'draw.agrees' : 'draw.differs')}
      </p>
    </>
  );
}

function CheckedPart({ isRight, children }: { isRight: boolean; children: string }) {
  const { t } = useText();
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <li className="flex gap-2">
      <Icon aria-hidden strokeWidth={1.75} className={`mt-0.5 size-5 shrink-0 ${isRight ? 'text-good' : 'text-bad'}`} />
      <span>{t('draw.part', { what: children, result: t(isRight ? 'draw.yes' : 'draw.no') })}</span>
    </li>
  );
}

function useCheck(draw: Draw): State {
  const [state, setState] = useState<State>('checking');
  useEffect(() => {
    let isCurrent = true;
    const show = (result: State) => isCurrent && setState(result);
    if (canCheckDraw()) checkDraw(draw).then(show, () => show('unable'));
    else show('unable');
    return () => {
      isCurrent = false;
    };
  }, [draw]);
  return state;
}
