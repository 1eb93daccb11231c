import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeskDay, DeskFigures } from '@server/desk/figures/figures.schemas';
import { useState } from 'react';
import { FunctionField, NumberField, SelectInput, TextField, useListContext } from 'react-admin';
import { RowList } from '../../../fields/lists/PlainList';
import { Failed, Waiting } from '../../../fields/States';
import { PeriodPicker } from '../../../fields/time/PeriodPicker';
import { faultOfPeriod, lastDays, type Period } from '../../../fields/time/period';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useRead } from '../../../providers/use-read';
import { agentChoices, useAgents } from '../../people/users';
import { AgentsNow } from './AgentsNow';
import { FiguresNow, FiguresOfPeriod } from './DeskFigureCards';
import { DayRating, Lasted } from './day-fields';

/** How the desk goes: now, over a period, and by day and agent, which can be taken as a file. */
export function SupervisionPage() {
  const refetchInterval = usePolling(30_000);
  const agents = agentChoices(useAgents());
  return (
    <RowList
      head={<Head />}
      filters={[<SelectInput key="agentId" source="agentId" choices={agents} translateChoice={false} />]}
      sort={{ field: 'day', order: 'DESC' }}
      filterDefaultValues={lastDays(30, Date.now())}
      storeKey={false}
      refetchInterval={refetchInterval}
    >
      <TextField source="day" />
      <FunctionField<DeskDay> source="agent" render={({ agent }) => agent ?? '–'} />
      <NumberField source="closed" />
      <FunctionField<DeskDay>
        source="firstAnswerMedian"
        textAlign="right"
        render={(row) => <Lasted seconds={row.firstAnswerMedian} />}
      />
      <FunctionField<DeskDay>
        source="firstAnswerP90"
        textAlign="right"
        render={(row) => <Lasted seconds={row.firstAnswerP90} />}
      />
      <FunctionField<DeskDay>
        source="handlingMedian"
        textAlign="right"
        render={(row) => <Lasted seconds={row.handlingMedian} />}
      />
      <FunctionField<DeskDay>
        source="handlingP90"
        textAlign="right"
        render={(row) => <Lasted seconds={row.handlingP90} />}
      />
      <FunctionField<DeskDay> source="ratingAverage" textAlign="right" render={(row) => <DayRating row={row} />} />
    </RowList>
  );
}

/** What stands above the table: the figures of now, the period, and its figures. */
function Head() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const asked: Period = { from: String(filterValues.from ?? ''), to: String(filterValues.to ?? '') };
  const [period, setPeriod] = useState(asked);
  // a period that cannot be asked for is shown with its fault, and the table stays as it is
  const choose = (next: Period) => {
    setPeriod(next);
    if (faultOfPeriod(next) === null) setFilters({ ...filterValues, ...next }, {});
  };
  const { data, error, refetch } = useRead<DeskFigures>(`desk/figures?${new URLSearchParams(asked)}`, {
    refetchInterval: usePolling(10_000),
  });
  return (
    <Box sx={{ p: 2, display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error ? <Failed error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting lines={8} /> : null}
      {data ? (
        <>
          <Typography component="h2" variant="subtitle1">
            {t('desk.figures.now')}
          </Typography>
          <FiguresNow figures={data} />
          <AgentsNow agents={data.agents} />
        </>
      ) : null}
      <Typography component="h2" variant="subtitle1">
        {t('desk.figures.period')}
      </Typography>
      <PeriodPicker period={period} onChange={choose} />
      {data ? <FiguresOfPeriod figures={data} /> : null}
      <Typography component="h2" variant="subtitle1">
        {t('desk.figures.byDay')}
      </Typography>
    </Box>
  );
}
