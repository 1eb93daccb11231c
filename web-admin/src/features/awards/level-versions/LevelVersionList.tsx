import Box from '@mui/material/Box';
import type { LevelVersionRow } from '@server/awards/levels/levels.schemas';
import { FunctionField, Link, NumberField, TextField, useGetList, useRecordContext } from 'react-admin';
import { Tile } from '../../../fields/figures/Tile';
import { ExpandHeader } from '../../../fields/lists/ExpandHeader';
import { RowList } from '../../../fields/lists/PlainList';
import { Failed, Waiting } from '../../../fields/States';
import { TimeField } from '../../../fields/time/TimeField';
import { Signal } from '../../../fields/values/StateField';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { LevelTable } from '../LevelTable';

/** The level table in force, and every version there was. */
export function LevelVersionList() {
  const t = useText();
  const columns = [
    { label: t('fields.id'), align: 'right' },
    { label: t('fields.createdAt') },
    { label: t('awards.levels.confirmedBy') },
    { label: t('fields.reason') },
    { label: t('fields.state') },
  ] as const;
  return (
    <>
      <Box sx={{ mt: 1 }}>
        <InForce />
      </Box>
      <RowList rowClick="expand" expand={<Rules />} header={<ExpandHeader columns={columns} />} perPage={25}>
        <NumberField source="version" />
        <TimeField source="createdAt" />
        <TextField source="staff" emptyText={t('awards.levels.house')} />
        <TextField source="reason" emptyText="–" />
        <FunctionField<LevelVersionRow>
          source="current"
          render={({ current }) => (current ? <Signal tone="success" text={t('awards.levels.inForce')} /> : null)}
        />
      </RowList>
    </>
  );
}

function InForce() {
  const t = useText();
  const mayChanges = useMay('awards.read');
  const { data, error, refetch } = useGetList<LevelVersionRow>('level-versions', {
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const version = data?.[0];
  const links = (
    <Box component="span" sx={{ display: 'inline-flex', gap: 2 }}>
      {mayChanges ? <Link to="/level-changes">{t('resources.level-changes.name', { count: 2 })}</Link> : null}
      <Link to="/award-rates">{t('awards.levels.edit')}</Link>
    </Box>
  );
  return (
    <Tile
      title={version ? t('awards.levels.inForceSince', { version: version.version }) : t('awards.levels.inForce')}
      aside={links}
    >
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {!version && !error ? <Waiting lines={7} /> : null}
      {version ? <LevelTable rules={version.rules} /> : null}
    </Tile>
  );
}

/** The table of one version. */
function Rules() {
  const row = useRecordContext<LevelVersionRow>();
  return row ? <LevelTable rules={row.rules} /> : null;
}
