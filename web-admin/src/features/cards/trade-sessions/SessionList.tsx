import type { SessionRow } from '@server/cards/trade-sessions/sessions.list';
import { useState } from 'react';
import { FunctionField, NumberField, SelectInput } from 'react-admin';
import { RowList } from '../../../fields/lists/PlainList';
import { useNameOf } from '../../../fields/names/use-name-of';
import { TimeField } from '../../../fields/time/TimeField';
import { dayEnd, dayOf } from '../../../fields/time/time';
import { AmountField } from '../../../fields/values/Amount';
import { Finding } from '../../../fields/values/Finding';
import { StateField } from '../../../fields/values/StateField';
import { useNames } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { WeekCalendar } from './WeekCalendar';

/** The sessions: the coming week as a calendar, and those until today, or of any other days, with what was sold. */
export function SessionList() {
  const nameOf = useNameOf();
  const { choicesOf } = useNames();
  const filters = [
    <SelectInput
      key="state"
      source="state"
      choices={choicesOf('words.states.tradeSession')}
      translateChoice={false}
      alwaysOn
    />,
  ];
  const [untilToday] = useState(() => ({ to: dayEnd(dayOf(new Date().toISOString())) }));
  return (
    <RowList
      filters={filters}
      filterDefaultValues={untilToday}
      storeKey={false}
      sort={{ field: 'startAt', order: 'DESC' }}
      refetchInterval={usePolling(30_000)}
      head={<WeekCalendar />}
      rowClick="show"
    >
      <NumberField source="id" />
      <TimeField source="startAt" label="cards.startAt" short />
      <TimeField source="endAt" label="cards.endAt" short />
      <FunctionField<SessionRow> source="names" label="cards.name" render={({ names }) => nameOf(names)} />
      <StateField of="tradeSession" source="state" />
      <NumberField source="listed" label="cards.listed" />
      <NumberField source="sold" label="cards.sold" />
      <AmountField source="turnover" label="cards.turnover" textAlign="right" />
      <FunctionField<SessionRow>
        source="stopReason"
        label="cards.stoppedBy"
        render={({ stoppedBy, stopReason }) => (
          <Finding text={[stoppedBy, stopReason].filter((part) => part !== null).join(': ')} />
        )}
      />
    </RowList>
  );
}
