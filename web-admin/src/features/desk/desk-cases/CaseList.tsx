import type { CaseRow } from '@server/desk/cases/cases.list';
import { FunctionField, NumberField, SearchInput, SelectInput } from 'react-admin';
import { UserInput } from '../../../fields/lists/filters';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { Finding } from '../../../fields/values/Finding';
import { UserField } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { agentChoices, useAgents } from '../../people/users';
import { Rating } from '../Rating';
import { CaseChip } from '../talk/CaseChip';

const states = ['queued', 'assigned', 'snoozed', 'closed'] as const satisfies CaseRow['state'][];
const ratings = [1, 2, 3, 4, 5].map((rating) => ({ id: rating, name: String(rating) }));

/** The page of the desk with this chat on it. */
const toDesk = (id: unknown) => `/desk?case=${String(id)}`;

/** Every chat with customer service that one may see; a row opens it at the desk. */
export function CaseList() {
  const t = useText();
  const agents = agentChoices(useAgents());
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('desk.searchHelp')} sx={{ minWidth: 280 }} />,
    <SelectInput
      key="state"
      source="state"
      alwaysOn
      choices={states.map((id) => ({ id, name: t(`desk.states.${id}`) }))}
      translateChoice={false}
    />,
    <SelectInput key="rating" source="rating" choices={ratings} translateChoice={false} />,
    <SelectInput key="agentId" source="agentId" choices={agents} translateChoice={false} />,
    <UserInput key="userId" source="userId" label="fields.user" />,
  ];
  return (
    <RowList filters={filters} rowClick={toDesk} refetchInterval={usePolling(30_000)}>
      <NumberField source="id" />
      <UserField source="user" label="fields.user" />
      <FunctionField<CaseRow> source="state" render={(row) => <CaseChip row={row} />} />
      <FunctionField<CaseRow> source="agent" render={({ agent, team }) => agent ?? team ?? '–'} />
      <TimeField source="createdAt" short />
      <TimeField source="queuedAt" short />
      <TimeField source="snoozedUntil" short />
      <TimeField source="answeredAt" short />
      <TimeField source="closedAt" short />
      <FunctionField<CaseRow>
        source="closedBy"
        render={({ closedBy }) => (closedBy === null ? '–' : t(`desk.closedBy.${closedBy}`))}
      />
      <FunctionField<CaseRow>
        source="rating"
        render={({ rating }) => (rating === null ? '–' : <Rating rating={rating} />)}
      />
      <FunctionField<CaseRow> source="ratingWords" render={({ ratingWords }) => <Finding text={ratingWords ?? ''} />} />
    </RowList>
  );
}
