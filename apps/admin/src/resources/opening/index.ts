import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined';
import type { OfficePage } from '../office-resource.ts';
import { OpeningPage } from './opening-page.tsx';

export const openingPages: readonly OfficePage[] = [
  { name: 'opening', section: 'system', area: 'shop', path: '/opening', icon: RocketLaunchOutlined, page: OpeningPage },
];
