import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import type { OfficePage, OfficeResource } from '../office-resource.ts';
import { BatchList, BatchPage } from './batches.tsx';
import { StockAlertList } from './stock-alerts.tsx';
import { UnitPage } from './unit-page.tsx';
import { UnitList } from './units.tsx';
import { UploadPage } from './upload-page.tsx';

const shared = { section: 'catalog', area: 'trade' } as const;

export const stockResources: readonly OfficeResource[] = [
  { ...shared, name: 'stockAlerts', icon: NotificationsOutlined, list: StockAlertList },
  { ...shared, name: 'batches', icon: LocalShippingOutlined, list: BatchList, edit: BatchPage },
  { ...shared, name: 'units', icon: VpnKeyOutlined, list: UnitList, edit: UnitPage },
];

export const stockPages: readonly OfficePage[] = [
  { ...shared, name: 'upload', path: '/stock/upload', icon: UploadFileOutlined, page: UploadPage },
];
