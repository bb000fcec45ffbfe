import { AppBar, Layout, type LayoutProps, TitlePortal, UserMenu } from 'react-admin';
import { LiveCounts } from './live-counts.tsx';
import { OfficeMenu } from './office-menu.tsx';

// The button is named by the operator's login, which it shows.
const OfficeBar = () => (
  <AppBar userMenu={<UserMenu label="" />}>
    <TitlePortal component="h1" variant="h6" />
  </AppBar>
);

/** The frame of every page: the bar with the page's title as its heading, and the menu. */
export const OfficeLayout = (props: LayoutProps) => (
  <LiveCounts>
    <Layout {...props} appBar={OfficeBar} menu={OfficeMenu} />
  </LiveCounts>
);
