import { SaveButton, Toolbar } from 'react-admin';
import { FormCare } from './form-care.tsx';

/** The toolbar of a form. An item is not deleted there: it is hidden by one of its fields, or by an action that says what it does. */
export const SaveToolbar = () => (
  <Toolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
    <SaveButton />
    <FormCare />
  </Toolbar>
);
