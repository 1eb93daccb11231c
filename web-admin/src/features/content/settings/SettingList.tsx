import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SettingRow } from '@server/settings/settings.schemas';
import { useState } from 'react';
import { List, TopToolbar, useListContext } from 'react-admin';
import { ExportButton } from '../../../fields/lists/ExportButton';
import { FailedList, Nothing, Waiting } from '../../../fields/States';
import { useText } from '../../../locales/use-text';
import { SettingLine } from './SettingLine';
import { groupSettings } from './setting-groups';

function Groups() {
  const t = useText();
  const { data, isPending } = useListContext<SettingRow>();
  const [wanted, setWanted] = useState('');
  if (isPending) return <Waiting lines={10} />;
  if (!data || data.length === 0) return <Nothing>{t('resources.settings.empty')}</Nothing>;
  const groups = groupSettings(data, wanted);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={t('settings.find')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        type="search"
        sx={{ maxWidth: 360, mt: 1 }}
      />
      {groups.length === 0 ? <Nothing>{t('settings.noneFound')}</Nothing> : null}
      {groups.map(({ group, rows }) => (
        <Box key={group} component="section">
          <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
            {t(`settings.groups.${group}`)}
          </Typography>
          <Card>
            {rows.map((row) => (
              <SettingLine key={row.id} row={row} />
            ))}
          </Card>
        </Box>
      ))}
    </Box>
  );
}

const actions = (
  <TopToolbar>
    <ExportButton />
  </TopToolbar>
);

/** Every setting of the registry, by group. */
export function SettingList() {
  return (
    <List
      component="div"
      actions={actions}
      pagination={false}
      perPage={200}
      sort={{ field: 'id', order: 'ASC' }}
      exporter={false}
      empty={false}
      error={<FailedList />}
    >
      <Groups />
    </List>
  );
}
