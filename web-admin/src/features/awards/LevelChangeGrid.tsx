import Box from '@mui/material/Box';
import type { LevelChangeRow } from '@server/awards/levels/level-changes.list';
import { FunctionField, NumberField, TextField } from 'react-admin';
import { ListGrid } from '../../fields/lists/ListGrid';
import { NothingInList } from '../../fields/States';
import { TimeField } from '../../fields/time/TimeField';
import { AmountField } from '../../fields/values/Amount';
import { UserField } from '../../fields/values/UserLink';
import { useText } from '../../locales/use-text';

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
    <ListGrid resource="level-changes" empty={<NothingInList text={nothing} />}>
      <NumberField source="id" />
      <TimeField source="createdAt" short />
      {ofOneUser ? null : <UserField source="user" />}
      <FunctionField<LevelChangeRow> source="change" label="awards.levels.change" render={change} />
      <FunctionField<LevelChangeRow> source="reason" render={why} />
      <AmountField source="joined" label="awards.levels.joined" textAlign="right" />
      <NumberField source="directs" label="awards.levels.directs" />
      <AmountField source="performance" label="awards.levels.performance" textAlign="right" />
      <TextField source="version" label="awards.levels.version" />
    </ListGrid>
  );
}
