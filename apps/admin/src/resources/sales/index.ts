import GavelOutlined from '@mui/icons-material/GavelOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { OfficeResource } from '../office-resource.ts';
import { CaseList } from './case-list.tsx';
import { CasePage } from './case-page.tsx';
import { MailList } from './mail-list.tsx';
import { MailPage } from './mail-page.tsx';
import { OrderList } from './order-list.tsx';
import { OrderPage } from './order-page.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentPage } from './payment-page.tsx';

const shared = { section: 'sales' } as const;

export const salesResources: readonly OfficeResource[] = [
  { ...shared, name: 'orders', area: 'orders', icon: ReceiptLongOutlined, list: OrderList, edit: OrderPage },
  {
    ...shared,
    name: 'payments',
    area: 'payments',
    icon: PaymentsOutlined,
    list: PaymentList,
    edit: PaymentPage,
  },
  { ...shared, name: 'cases', area: 'payments', icon: GavelOutlined, list: CaseList, edit: CasePage },
  { ...shared, name: 'mails', area: 'orders', icon: MailOutlined, list: MailList, edit: MailPage },
];
