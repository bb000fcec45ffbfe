import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import type { OfficeResource } from '../office-resource.ts';
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
];
