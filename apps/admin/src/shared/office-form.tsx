import { Box, type Theme, ThemeProvider, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  Show,
  type ShowProps,
  SimpleForm,
  type SimpleFormProps,
  TabbedForm,
  type TabbedFormProps,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { WHOLE } from './item-page.tsx';
import { EditFailure, ShowFailure } from './load-failure.tsx';
import { SaveToolbar } from './save-toolbar.tsx';
import { useSaveOptions } from './use-save-options.ts';

/** When an item is not loaded, the page stays and shows the reason. */
const quiet = { onError: () => undefined };
/** A refresh changes only fields that the operator has not edited. */
const keepsTyped = { resetOptions: { keepDirtyValues: true }, toolbar: <SaveToolbar /> };

/** The form of an operator who may only read. */
export const READ_ONLY = { toolbar: false } as const;

/** The page of a form that changes an item. A failed refresh stands above the form, which keeps what was typed. */
export const OfficeEdit = ({ children, ...props }: EditProps) => (
  <Edit
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={quiet}
    error={false}
    render={({ record }) => (
      <>
        <EditFailure />
        {record && children}
      </>
    )}
    {...useSaveOptions()}
    {...props}
  />
);

/** The page of a form that makes an item. */
export const OfficeCreate = (props: CreateProps) => <Create {...useSaveOptions()} {...props} />;

/**
 * The page that shows an item, without the row of a list in the meantime, which has fewer fields. It stands where react-admin has the
 * form, which it would link to by default.
 */
export const OfficeShow = ({ children, ...props }: ShowProps) => (
  <Show
    queryOptions={{ ...quiet, meta: WHOLE }}
    error={false}
    render={({ record }) => (
      <>
        <ShowFailure />
        {record && children}
      </>
    )}
    actions={false}
    {...props}
  />
);

/**
 * A form that has a long text: until the item is loaded, react-admin has the row of a list, which lacks the text, and saving that would
 * empty it.
 */
export function OnceLoaded({ text, children }: { text: string; children: ReactElement }) {
  const item = useRecordContext();
  return item?.[text] === undefined ? null : children;
}

export const OfficeForm = ({ children, ...props }: SimpleFormProps) => (
  <SimpleForm {...keepsTyped} {...props}>
    {props.toolbar === false ? <ReadOnlyFields>{children}</ReadOnlyFields> : children}
  </SimpleForm>
);

/** A list of choices and the chips of the chosen ones are no form controls: a disabled fieldset does not reach them. */
const withReadOnlyChoices = (theme: Theme): Theme => {
  const { MuiSelect, MuiAutocomplete, ...others } = theme.components ?? {};
  return {
    ...theme,
    components: {
      ...others,
      MuiSelect: { ...MuiSelect, defaultProps: { ...MuiSelect?.defaultProps, readOnly: true } },
      MuiAutocomplete: { ...MuiAutocomplete, defaultProps: { ...MuiAutocomplete?.defaultProps, readOnly: true } },
    },
  };
};

/** Fields that look as they are, and cannot be changed. */
function ReadOnlyFields({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('office.readOnlyForm')}
      </Typography>
      <ThemeProvider theme={withReadOnlyChoices}>
        <Box component="fieldset" disabled sx={{ display: 'contents' }}>
          {children}
        </Box>
      </ThemeProvider>
    </>
  );
}

/** A form with tabs, which are `TabbedForm.Tab`. */
export const OfficeTabs = (props: TabbedFormProps) => <TabbedForm {...keepsTyped} {...props} />;
