import { SearchInput, useResourceContext, useTranslate } from 'react-admin';

/** The search of a list. Its placeholder names what it finds. */
function Search(props: { source: string; alwaysOn: boolean }) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  return <SearchInput {...props} placeholder={t(`resources.${resource}.fields.q`)} sx={{ minWidth: { sm: 230 } }} />;
}

export const search = <Search key="q" source="q" alwaysOn />;
