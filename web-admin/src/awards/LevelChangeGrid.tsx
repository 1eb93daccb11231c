import Box from '@mui/material/Box';
import type { LevelChangeRow } from '@server/awards/levels/levels.schemas';
import { Datagrid, FunctionField, NumberField, TextField } from 'react-admin';
import { AmountField } from '../fields/Amount';
import { NothingInList } from '../fields/States';
import { TimeField } from '../fields/TimeField';
import { UserField } from '../fields/UserLink';
import { useText } from '../locales/use-text';

interface LevelChangeGridProps {
  ofOneUser?: boolean;
  nothing?: string;
}

/** Changes of levels, each with why and with the figures that made it. */
export function LevelChangeGrid({ ofOneUser = false, nothing }: LevelChangeGridProps) {
  const t = useText();
  const change = ({ before, after }: LevelChangeRow) => (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      V{before} → <strong>V{after}</strong>
    </Box>
  );
  const why = ({ reason, staff, note }: LevelChangeRow) => (
    <Box sx={{ minWidth: 140 }}>
      {t(`awards.levelReasons.${reason}`)}
      {staff ? (
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          {staff}
          {note ? `: ${note}` : ''}
        </Box>
      ) : null}
    </Box>
  );
  return (
    <Datagrid
      resource="level-changes"
      bulkActionButtons={false}
      rowClick={false}
      empty={<NothingInList text={nothing} />}
    >
      <NumberField source="id" />
      <TimeField source="createdAt" short sortable={false} />
      {ofOneUser ? null : <UserField source="user" sortable={false} />}
      <FunctionField<LevelChangeRow> source="change" label="awards.levels.change" sortable={false} render={change} />
      <FunctionField<LevelChangeRow> source="reason" sortable={false} render={why} />
      <AmountField source="joined" label="awards.levels.joined" textAlign="right" sortable={false} />
      <NumberField source="directs" label="awards.levels.directs" sortable={false} />
      <AmountField source="performance" label="awards.levels.performance" textAlign="right" sortable={false} />
      <TextField source="version" label="awards.levels.version" sortable={false} />
    </Datagrid>
  );
}
