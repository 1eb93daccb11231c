import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { useText } from '../../locales/use-text';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorMessage } from '../../providers/http-errors';

function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the press is over.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

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
      keep(data, `${resource}.csv`);
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
