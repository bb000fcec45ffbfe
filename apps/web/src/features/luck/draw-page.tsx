import type { ReactNode } from 'react';
import { CopyButton } from '../../shared/browser/copy-button.tsx';
import { formatDay } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import { handCommands } from './check-draw.ts';
import { DrawChecks } from './draw-checks.tsx';
import { DrawTable } from './draw-table.tsx';
import { type Draw, prizeText } from './luck-prize.ts';

/** A draw with its check in the browser, how it works, and how to check it by hand. */
export function DrawPage({ draw }: { draw: Draw }) {
  const { t, language } = useText();
  const prize = draw.prizes[draw.prize];
  return (
    <div className="mx-auto grid max-w-[44rem] grid-cols-1 gap-8 pb-4">
      <header className="grid grid-cols-1 gap-2">
        <h1 className="text-xl md:text-2xl">{t('draw.title')}</h1>
        <p className="text-ink-soft">
          {t('draw.lead', { id: draw.order_id, date: formatDay(draw.drawn_at, language) })}
        </p>
        {prize ? <p className="text-lg font-bold">{t('draw.fell', { prize: prizeText(prize, t) })}</p> : null}
        {draw.is_credited_instead ? <p>{t('draw.instead')}</p> : null}
      </header>
      <DrawChecks draw={draw} />
      <Part title={t('draw.how')}>
        <ol className="grid list-decimal gap-2 pl-5">
          <li>{t('draw.how1')}</li>
          <li>{t('draw.how2')}</li>
          <li>{t('draw.how3')}</li>
        </ol>
      </Part>
      <Part title={t('draw.prizes')}>
        <DrawTable draw={draw} />
      </Part>
      <Part title={t('draw.data')}>
        <dl className="grid gap-3">
          <Fact label={t('draw.seed')}>{draw.seed}</Fact>
          <Fact label={t('luck.seedHash')}>{draw.seed_hash}</Fact>
          <Fact label={t('draw.text')} isText={draw.text === ''}>
            {draw.text || t('draw.noText')}
          </Fact>
          <Fact label={t('draw.order')}>{draw.order_id}</Fact>
          <Fact label={t('draw.table')}>{draw.table}</Fact>
          <Fact label={t('luck.tableHash')}>{draw.table_hash}</Fact>
        </dl>
      </Part>
      <Part title={t('draw.hand')}>
        <Command label={t('draw.handSeed')} command={handCommands(draw).seed} />
        <Command label={t('draw.handPoint')} command={handCommands(draw).point} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ label, isText, children }: { label: string; isText?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className={isText ? 'text-sm text-ink-soft' : 'font-mono text-xs break-all'}>{children}</dd>
    </div>
  );
}

function Command({ label, command }: { label: string; command: string }) {
  const { t } = useText();
  return (
    <div>
      <p className="mb-1 text-xs text-ink-soft">{label}</p>
      <div className="flex items-start gap-2 rounded-control bg-sunken py-2 pr-1.5 pl-4">
        <code className="min-w-0 grow font-mono text-xs break-all">{command}</code>
        <CopyButton isIcon text={command} label={`${t('draw.copy')}: ${label}`} />
      </div>
    </div>
  );
}
