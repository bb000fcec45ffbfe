import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import ViewCarouselOutlined from '@mui/icons-material/ViewCarouselOutlined';
import type { OfficeResource } from '../office-resource.ts';
import { ArticleCreate, ArticleEdit, ArticleList } from './articles.tsx';
import { BannerCreate, BannerEdit, BannerList } from './banners.tsx';
import { LetterEdit, LetterList } from './letters.tsx';
import { PageCreate, PageEdit, PageList } from './pages.tsx';

const shared = { section: 'content', area: 'texts', recordRepresentation: 'title' } as const;

export const contentResources: readonly OfficeResource[] = [
  { ...shared, name: 'articles', icon: ArticleOutlined, list: ArticleList, edit: ArticleEdit, create: ArticleCreate },
  { ...shared, name: 'pages', icon: DescriptionOutlined, list: PageList, edit: PageEdit, create: PageCreate },
  { ...shared, name: 'banners', icon: ViewCarouselOutlined, list: BannerList, edit: BannerEdit, create: BannerCreate },
  { ...shared, name: 'letters', icon: MailOutlined, list: LetterList, edit: LetterEdit, recordRepresentation: 'key' },
];
