import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, useListContext } from 'react-admin';
import { csvAddress } from '../api/data-provider.ts';

/** Downloads all rows of the list with its filters, which the server sends as a file: the page loads none of them. */
export function CsvButton() {
  const { resource, sort, filterValues, filter, total } = useListContext();
  return (
    <Button
      component="a"
      href={csvAddress(resource, { sort, filter: { ...filterValues, ...filter } })}
      // A refusal is then a failed download, not a page of JSON.
      download
      label="ra.action.export"
      disabled={total === 0}
    >
      <DownloadOutlined />
    </Button>
  );
}
