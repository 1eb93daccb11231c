import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SettingChangeRow } from '@server/settings/setting-changes.list';
import type { SettingRow } from '@server/settings/settings.schemas';
import { useGetList } from 'react-admin';
import { Failed, Nothing, Waiting } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { useText } from '../../../locales/use-text';
import { useSettingWords } from './use-setting-words';

/** Who changed a setting when, newest first. */
export function SettingHistory({ row, onClose }: { row: SettingRow; onClose: () => void }) {
  const t = useText();
  const words = useSettingWords(row);
  const { data, isPending, error, refetch } = useGetList<SettingChangeRow>('setting-changes', {
    filter: { key: row.id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="history-title">
      <DialogTitle id="history-title">
        {row.label} · {t('settings.history')}
      </DialogTitle>
      <DialogContent>
        {isPending ? <Waiting lines={4} /> : null}
        {error ? <Failed error={error} retry={() => refetch()} /> : null}
        {data?.length === 0 ? <Nothing>{t('settings.noHistory')}</Nothing> : null}
        {data?.map((change) => (
          <Box key={change.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              <Time iso={change.createdAt} /> · {change.staff}
            </Box>
            <s>{words.value(change.before)}</s> → <strong>{words.value(change.after)}</strong>
            {change.reason ? <Box>{t('settings.reasoned', { reason: change.reason })}</Box> : null}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
