import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { OfficePage, OfficeResource } from '../office-resource.ts';
import { HealthPage } from './health-page.tsx';
import { JobList, JobShow } from './jobs.tsx';
import { SettingsPage } from './settings-page.tsx';

export const systemPages: readonly OfficePage[] = [
  { name: 'health', section: 'system', area: 'audit', path: '/health', icon: MonitorHeartOutlined, page: HealthPage },
  { name: 'settings', section: 'system', area: 'shop', path: '/settings', icon: TuneOutlined, page: SettingsPage },
];

export const systemResources: readonly OfficeResource[] = [
  {
    name: 'jobs',
    section: 'system',
    area: 'audit',
    icon: PendingActionsOutlined,
    recordRepresentation: 'kind',
    list: JobList,
    edit: JobShow,
  },
];
