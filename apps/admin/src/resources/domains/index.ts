import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { OfficePage, OfficeResource } from '../office-resource.ts';
import { DomainOrderList, DomainOrderShow } from './domain-orders.tsx';
import { DomainShow } from './domain-page.tsx';
import { DomainList } from './domains.tsx';
import { ExpiriesPage } from './expiries-page.tsx';
import { ZonePricesPage } from './zone-prices-page.tsx';
import { ZoneCreate, ZoneEdit, ZoneList } from './zones.tsx';

const shared = { section: 'domains', area: 'domains' } as const;

export const domainResources: readonly OfficeResource[] = [
  {
    ...shared,
    name: 'domains',
    icon: LanguageOutlined,
    list: DomainList,
    edit: DomainShow,
    recordRepresentation: 'name',
  },
  {
    ...shared,
    name: 'domainOrders',
    icon: ReceiptLongOutlined,
    list: DomainOrderList,
    edit: DomainOrderShow,
    recordRepresentation: 'domain',
  },
  {
    ...shared,
    name: 'zones',
    icon: DnsOutlined,
    list: ZoneList,
    edit: ZoneEdit,
    create: ZoneCreate,
    recordRepresentation: ({ name }: { name: string }) => `.${name}`,
  },
];

export const domainPages: readonly OfficePage[] = [
  { ...shared, name: 'expiries', path: '/expiries', icon: CalendarMonthOutlined, page: ExpiriesPage },
  { ...shared, name: 'zonePrices', path: '/zone-prices', icon: PriceChangeOutlined, page: ZonePricesPage },
];
