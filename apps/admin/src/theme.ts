import { defaultTheme, type RaThemeOptions } from 'react-admin';

/** The tokens of the shop (`apps/web/src/styles/tokens.css`) in sRGB, because MUI computes with them. */
const light = {
  paper: '#fbfaf8',
  surface: '#ffffff',
  line: '#dfdeda',
  ink: '#171b20',
  inkSoft: '#5a5e65',
  accent: '#2d5ed4',
  onAccent: '#ffffff',
  good: '#007840',
  warn: '#975d00',
  bad: '#c22826',
};
const dark: typeof light = {
  paper: '#0d1013',
  surface: '#16181d',
  line: '#2b2e33',
  ink: '#efeeeb',
  inkSoft: '#a1a5ab',
  accent: '#6e9bfb',
  onAccent: '#0d1013',
  good: '#4bc680',
  warn: '#edb345',
  bad: '#f47b74',
};

/** For what looks the same in both themes. */
export const tokens = { light, dark } as const;

const CONTROL_RADIUS = 10;
const CARD_RADIUS = 16;
const FORM_WIDTH = 720;
/** The least height of what can be clicked. */
const TARGET = 24;
/** The room at the bottom for the round button, with its distance from the edge. */
const FLOATING_BUTTON = 128;

function themeOf(mode: 'light' | 'dark', tokens: typeof light): RaThemeOptions {
  const hairline = `1px solid ${tokens.line}`;
  return {
    ...defaultTheme,
    motion: { reducedMotion: 'system' },
    palette: {
      mode,
      primary: { main: tokens.accent, contrastText: tokens.onAccent },
      secondary: { main: tokens.accent, contrastText: tokens.onAccent },
      success: { main: tokens.good },
      warning: { main: tokens.warn },
      error: { main: tokens.bad },
      background: { default: tokens.paper, paper: tokens.surface },
      text: { primary: tokens.ink, secondary: tokens.inkSoft },
      divider: tokens.line,
      // Soft text must be readable on it.
      action: { selected: mode === 'dark' ? 'rgba(255, 255, 255, 0.1)' : 'rgba(0, 0, 0, 0.06)' },
    },
    typography: {
      fontFamily: 'Onest, Arial, sans-serif',
      fontSize: 14,
      button: { textTransform: 'none', fontWeight: 500 },
    },
    shape: { borderRadius: CONTROL_RADIUS },
    sidebar: { width: 220, closedWidth: 55 },
    components: {
      ...defaultTheme.components,
      MuiAppBar: {
        defaultProps: { color: 'inherit', elevation: 0 },
        styleOverrides: { root: { backgroundColor: tokens.surface, color: tokens.ink, borderBottom: hairline } },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: CARD_RADIUS } },
      },
      // A text that is a fraction of a pixel too high would scroll, and no key can scroll it.
      MuiAlert: { styleOverrides: { message: { overflow: 'visible', overflowWrap: 'anywhere' } } },
      MuiCard: { styleOverrides: { root: { border: hairline, boxShadow: 'none' } } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: tokens.line },
          head: { color: tokens.inkSoft, lineHeight: 1.3, verticalAlign: 'bottom' },
          sizeSmall: { padding: '6px 10px' },
          alignRight: { fontVariantNumeric: 'tabular-nums' },
        },
      },
      // On a phone the buttons of a form stay at the bottom of the window, above its fields.
      RaToolbar: {
        styleOverrides: {
          root: {
            backgroundColor: tokens.surface,
            borderTop: hairline,
            borderRadius: `0 0 ${CARD_RADIUS}px ${CARD_RADIUS}px`,
          },
        },
      },
      RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
      RaFilterForm: {
        styleOverrides: {
          root: {
            '&&': { backgroundColor: 'transparent' },
            // A search and a number have no margin there, a choice has one: their frames would not be in line.
            '& .RaFilterForm-filterFormInput .MuiFormControl-root': { marginBottom: 4 },
            // On a phone the filters are as wide as the rows.
            '@media (max-width: 599.95px)': { '& .RaFilterFormInput-spacer': { display: 'none' } },
          },
        },
      },
      // react-admin names the checkbox of a row by its outer element; a screen reader needs the name at the input.
      MuiCheckbox: {
        defaultProps: {
          slotProps: {
            input: (checkbox: { 'aria-label'?: string }) => ({ 'aria-label': checkbox['aria-label'] }),
          },
        },
      },
      MuiTableSortLabel: { styleOverrides: { root: { minHeight: TARGET, alignItems: 'flex-end' } } },
      // On a phone react-admin leaves a disabled button of a list without a name.
      MuiIconButton: { styleOverrides: { root: { '&.Mui-disabled:not([aria-label])': { display: 'none' } } } },
      // The label of the next field would touch it.
      MuiFormHelperText: { styleOverrides: { root: { marginBottom: 6 } } },
      RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
      // A wide table scrolls by itself, not with the page.
      RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
      RaList: {
        styleOverrides: {
          root: {
            '& .RaList-main': { minWidth: 0 },
            '& .RaList-content': { overflowX: 'auto' },
            // The round button that creates an item would cover the pages of the list.
            '@media (max-width: 599.95px)': { paddingBottom: FLOATING_BUTTON },
          },
        },
      },
      // Only a list that names its buttons changes many rows at once.
      RaDataTable: { defaultProps: { bulkActionButtons: false } },
      // Where react-admin puts it, above the table, the list would cut it off: its content scrolls.
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: { '& .RaBulkActionsToolbar-toolbar': { position: 'static', transform: 'none' } },
        },
      },
      RaShow: { styleOverrides: { root: { '& .RaShow-main, & .RaShow-card, & .RaShow-noActions': { minWidth: 0 } } } },
      RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
      RaSimpleForm: { styleOverrides: { root: { maxWidth: FORM_WIDTH } } },
    },
  };
}

export const lightTheme = themeOf('light', light);
export const darkTheme = themeOf('dark', dark);
