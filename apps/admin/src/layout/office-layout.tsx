import { Box, type Theme, useMediaQuery } from '@mui/material';
import {
  AppBar,
  Layout,
  type LayoutProps,
  LoadingIndicator,
  LocalesMenuButton,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
} from 'react-admin';
import { OfficeMenu } from './office-menu.tsx';

/** Language and theme leave the bar of a phone to the title, and stand in the menu of the operator instead. */
const OfficeBar = () => {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const tools = (
    <>
      <LocalesMenuButton />
      <ToggleThemeButton />
    </>
  );
  return (
    <AppBar
      toolbar={
        <>
          {!isPhone && tools}
          <LoadingIndicator />
        </>
      }
      userMenu={
        // The button is named by the operator's login, which it shows.
        <UserMenu label="">
          {isPhone && <Box sx={{ px: 1 }}>{tools}</Box>}
          <Logout />
        </UserMenu>
      }
    >
      <TitlePortal component="h1" variant="h6" />
    </AppBar>
  );
};

/** The frame of every page: the bar with the page's title as its heading, and the menu. */
export const OfficeLayout = (props: LayoutProps) => <Layout {...props} appBar={OfficeBar} menu={OfficeMenu} />;
