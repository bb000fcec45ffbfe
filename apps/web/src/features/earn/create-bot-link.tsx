import { buttonLook } from '@lotok/ui';
import { ExternalLink } from 'lucide-react';
import { botLink } from '../../shared/bot-link.ts';
import { NewTabLink } from '../../shared/new-tab-link.tsx';
import { useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text/text.tsx';

/** What the shop's bot receives from this link: it starts the making of a partner's bot. */
const PAYLOAD = 'partner';

/** A link to the shop's bot in which partners make their own; nothing if the shop has no bot. */
export function CreateBotLink() {
  const { t } = useText();
  const url = botLink(useShop(), 'goods_bot_url', PAYLOAD);
  if (url === null) return null;
  return (
    <NewTabLink to={url} className={buttonLook('primary', 'large', 'mt-6 max-sm:flex')}>
      {t('earn.create')}
      <ExternalLink aria-hidden strokeWidth={1.75} className="size-4.5" />
    </NewTabLink>
  );
}
