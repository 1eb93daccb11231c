import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { useText } from '../../locales/use-text';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorMessage } from '../../providers/http-errors';
import { keepFile } from './keep-file';

/** All rows of the list as it is filtered and sorted now, as a file the server writes. */
export function ExportButton() {
  const t = useText();
  const notify = useNotify();
  const provider = useDataProvider<ConsoleProvider>();
  const { resource, filterValues: filter, sort } = useListContext();
  const [percent, setPercent] = useState<number | null>(null);
  const start = async () => {
    setPercent(0);
    try {
      const tell = (part: number) => setPercent(Math.floor(part * 100));
      const { data } = await provider.takeList(resource, { sort, filter }, tell);
      keepFile(data, `${resource}.csv`);
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setPercent(null);
    }
  };
  return (
    <Button size="small" startIcon={<DownloadIcon />} disabled={percent !== null} onClick={() => void start()}>
      {percent === null ? t('app.export') : t('app.exporting', { percent })}
    </Button>
  );
}
