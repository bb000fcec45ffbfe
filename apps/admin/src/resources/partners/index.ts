import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import type { OfficeResource } from '../office-resource.ts';
import { BotPage } from './bot-page.tsx';
import { BotList } from './bots.tsx';
import { WithdrawalPage } from './withdrawal-page.tsx';
import { WithdrawalList } from './withdrawals.tsx';

export const partnerResources: readonly OfficeResource[] = [
  {
    name: 'withdrawals',
    section: 'partners',
    area: 'payments',
    icon: PaymentsOutlined,
    recordRepresentation: 'id',
    list: WithdrawalList,
    edit: WithdrawalPage,
  },
  {
    name: 'bots',
    section: 'partners',
    area: 'domains',
    icon: SmartToyOutlined,
    recordRepresentation: 'username',
    list: BotList,
    edit: BotPage,
  },
];
