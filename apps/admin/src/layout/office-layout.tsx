import Search from '@mui/icons-material/Search';
import { Alert, Box, IconButton, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  AppBar,
  Layout,
  type LayoutProps,
  LoadingIndicator,
  LocalesMenuButton,
  TitlePortal,
  ToggleThemeButton,
  useSetLocale,
  useStore,
  useTranslate,
} from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { useOperator } from '../session/use-operator.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { LiveCounts, useIsOffline } from './live-counts.tsx';
import { OfficeMenu } from './office-menu.tsx';
import { OfficeSidebar } from './office-sidebar.tsx';
import { OperatorMenu } from './operator-menu.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useKeys } from './use-keys.ts';

/** The bar with the page's title as its heading, the search and the keys. */
function OfficeBar() {
  const t = useTranslate();
  const [opened, setOpened] = useState<'search' | 'keys' | null>(null);
  const { operator } = useOperator();
  const isReady = operator !== undefined && !operator.mustSetUpSecondFactor;
  useKeys({ isEnabled: isReady, onSearch: () => setOpened('search'), onHelp: () => setOpened('keys') });
  useDocumentTitle();
  const close = () => setOpened(null);
  return (
    <AppBar toolbar={<Tools />} userMenu={<OperatorMenu onKeys={() => setOpened('keys')} />}>
      <TitlePortal component="h1" variant="h6" sx={longTitle} />
      {isReady && (
        <Tooltip title={t('office.search.button')}>
          <IconButton color="inherit" aria-label={t('office.search.button')} onClick={() => setOpened('search')}>
            <Search />
          </IconButton>
        </Tooltip>
      )}
      {opened === 'search' && <SearchDialog onClose={close} />}
      {opened === 'keys' && <KeysDialog onClose={close} />}
    </AppBar>
  );
}

/** The text is in an inline block of react-admin, which must end with the dots; on the baseline it would stand too high. */
const longTitle = { '& > *': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', verticalAlign: 'top' } };

/** A phone has no room for the language, which is on the operator's own page too. */
function Tools() {
  const t = useTranslate();
  return (
    <>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <LocalesMenuButton />
      </Box>
      <ToggleThemeButton />
      <LoadingIndicator aria-label={t('ra.page.loading')} />
    </>
  );
}

/** Stays in view below the bar while a long page is scrolled. */
const belowBar = { mt: 2, position: 'sticky', top: 56, zIndex: 'appBar' } as const;

/** Lists that refresh themselves keep their rows when a refresh fails: here it is said, once for the whole page. */
function OfflineNote() {
  const t = useTranslate();
  return (
    useIsOffline() && (
      <Alert role="status" severity="warning" sx={belowBar}>
        {t('office.offline')}
      </Alert>
    )
  );
}

const NoMenu = () => null;

/** The frame of every page. Until a required authenticator is set up, only the operator's own page is open. */
export function OfficeLayout({ children, ...props }: LayoutProps) {
  const { operator, isPending } = useOperator();
  const { pathname } = useLocation();
  useOperatorLanguage(operator?.language);
  const mustSetUp = operator?.mustSetUpSecondFactor === true;
  return (
    <LiveCounts>
      <Layout {...props} appBar={OfficeBar} menu={mustSetUp ? NoMenu : OfficeMenu} sidebar={OfficeSidebar}>
        {operator && <SignInAgain operator={operator} />}
        <OfflineNote />
        {mustSetUp && pathname !== '/profile' ? <Navigate to="/profile" replace /> : isPending ? null : children}
      </Layout>
    </LiveCounts>
  );
}

/** Until a language is chosen in this browser, the office uses the operator's own. */
function useOperatorLanguage(language: string | undefined): void {
  const [chosen] = useStore<string | undefined>('locale');
  const setLocale = useSetLocale();
  useEffect(() => {
    if (language !== undefined && chosen === undefined) setLocale(language);
  }, [language, chosen, setLocale]);
}
