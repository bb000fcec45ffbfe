import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { OfficePage } from '../office-resource.ts';
import { SettingsPage } from './settings-page.tsx';

export const systemPages: readonly OfficePage[] = [
  { name: 'settings', section: 'system', area: 'shop', path: '/settings', icon: TuneOutlined, page: SettingsPage },
];
