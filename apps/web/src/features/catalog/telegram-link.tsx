import { buttonLook, Popover, Skeleton } from '@lotok/ui';
import { QrCode as QrIcon, Send } from 'lucide-react';
import { useState } from 'react';
import { botLink } from '../../shared/bot-link.ts';
import { CopyButton } from '../../shared/browser/copy-button.tsx';
import { NewTabLink } from '../../shared/new-tab-link.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { useLazyModule } from '../../shared/routing/use-lazy-module.ts';
import { useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text/text.tsx';

/** A link that opens a product in the shop's bot, and the same as a QR code for a phone; nothing if the shop has no bot. */
export function TelegramLink({ productId }: { productId: number }) {
  const { t } = useText();
  const url = botLink(useShop(), 'goods_bot_url', `p_${productId}`);
  if (url === null) return null;
  return (
    <div className="mt-2 flex gap-2">
      <NewTabLink to={url} className={buttonLook('secondary', 'large', 'min-w-0 grow px-3!')}>
        <Send aria-hidden strokeWidth={1.75} className="size-4.5 shrink-0" />
        {t('product.telegram')}
      </NewTabLink>
      <Popover
        label={t('product.telegramCode')}
        align="end"
        className="w-72"
        trigger={(props) => (
          <button
            {...props}
            type="button"
            aria-label={t('product.telegramCode')}
            title={t('product.telegramCode')}
            className={buttonLook('secondary', 'large', 'w-12 px-0!')}
          >
            <QrIcon aria-hidden strokeWidth={1.75} className="size-5" />
          </button>
        )}
      >
        <div className="grid justify-items-center gap-4 p-5 text-center">
          <LinkCode url={url} />
          <p className="text-xs text-pretty text-ink-soft">{t('product.telegramScan')}</p>
          <CopyButton text={url} label={t('product.telegramCopy')} />
        </div>
      </Popover>
    </div>
  );
}

/** The QR code of an address. Its encoder is loaded when the code is shown; without it there is no code. */
function LinkCode({ url }: { url: string }) {
  const { t } = useText();
  const [hasFailed, setHasFailed] = useState(false);
  const encoder = useLazyModule(
    () => import('@lotok/ui/qr-path'),
    !hasFailed,
    () => setHasFailed(true),
  );
  if (hasFailed) return null;
  if (!encoder) return <Skeleton className="size-52 rounded-card" />;
  return <QrCode qr={encoder.qrPathOf(url)} label={t('product.telegramCode')} className="size-52" />;
}
