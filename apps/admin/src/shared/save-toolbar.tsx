import { SaveButton, Toolbar } from 'react-admin';

/** The toolbar of a form whose item is not deleted: it is hidden by one of its fields, or stays. */
export const SaveToolbar = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);
