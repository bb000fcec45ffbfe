import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import CasinoOutlined from '@mui/icons-material/CasinoOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import type { OfficeResource } from '../office-resource.ts';
import { LuckDrawList } from './luck-draws.tsx';
import { LuckPrizeCreate, LuckPrizeEdit } from './luck-prize-form.tsx';
import { LuckPrizeList } from './luck-prizes.tsx';
import { PromoCodeCreate, PromoCodeEdit } from './promo-code-form.tsx';
import { PromoCodeList } from './promo-codes.tsx';
import { PromoUseList } from './promo-uses.tsx';

const shared = { section: 'catalog', area: 'trade' } as const;

export const promoResources: readonly OfficeResource[] = [
  {
    ...shared,
    name: 'promoCodes',
    icon: LocalOfferOutlined,
    recordRepresentation: 'code',
    list: PromoCodeList,
    edit: PromoCodeEdit,
    create: PromoCodeCreate,
  },
  { ...shared, name: 'promoUses', icon: RedeemOutlined, list: PromoUseList },
  {
    ...shared,
    name: 'luckPrizes',
    icon: CasinoOutlined,
    recordRepresentation: ({ id }) => `№ ${id}`,
    list: LuckPrizeList,
    edit: LuckPrizeEdit,
    create: LuckPrizeCreate,
  },
  { ...shared, name: 'luckDraws', icon: EmojiEventsOutlined, list: LuckDrawList },
];
