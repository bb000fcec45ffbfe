import { useTranslate } from 'react-admin';
import { ItemLink } from '../../shared/item-link.tsx';

type Partner = { ownerId: number | null; login: string | null; telegramUsername: string | null };

/** How a partner is called: by Telegram username, else by login, else by number. */
export function usePartnerName(): (partner: Partner) => string {
  const t = useTranslate();
  return ({ ownerId, login, telegramUsername }) => {
    if (ownerId === null) return t('office.bot.own');
    return telegramUsername ? `@${telegramUsername}` : (login ?? t('office.bot.partner', { id: ownerId }));
  };
}

/** A partner's name, with a link to the page of the user. */
export function PartnerLink({ partner }: { partner: Partner }) {
  const name = usePartnerName()(partner);
  if (partner.ownerId === null || partner.login === null) return name;
  return (
    <ItemLink resource="users" id={partner.ownerId}>
      {name}
    </ItemLink>
  );
}
