import type { ChatReportRow } from '@server/messaging/reports/reports.list';
import type { ReportReason, ReportState } from '@server/messaging/reports/reports.schemas';
import { FunctionField, NumberField, SearchInput, SelectInput } from 'react-admin';
import { UserInput } from '../../../fields/lists/filters';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { Finding } from '../../../fields/values/Finding';
import { StateField } from '../../../fields/values/StateField';
import { UserField, UserLink } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useStateCounts } from '../../../providers/use-read';
import { StateTabs } from '../../../reviews/StateTabs';
import { useReportedText } from './use-reported-text';

const states: readonly ReportState[] = ['open', 'dismissed', 'muted', 'frozen'];
const reasons: readonly ReportReason[] = ['scam', 'abuse', 'spam', 'other'];

/** What the tab of a state begins with: who waits longest, or what was decided last. */
const orderOf = (state: string) => (state === 'open' ? 'ASC' : 'DESC');

/** Messages that users reported, those that wait for a decision first. */
export function ReportList() {
  const t = useText();
  const textOf = useReportedText();
  const counts = useStateCounts('chat-reports');
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('reports.searchHelp')} sx={{ minWidth: 280 }} />,
    <SelectInput
      key="reason"
      source="reason"
      label="reports.reason"
      choices={reasons.map((id) => ({ id, name: t(`reports.reasons.${id}`) }))}
      translateChoice={false}
    />,
    <UserInput key="userId" source="userId" label="reports.writer" />,
  ];
  return (
    <RowList
      filters={filters}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'id', order: 'ASC' }}
      head={<StateTabs of="chatReport" states={states} counts={counts} orderOf={orderOf} />}
      rowClick="show"
      refetchInterval={usePolling(30_000)}
    >
      <NumberField source="id" />
      <TimeField source="createdAt" short />
      <UserField source="user" label="reports.writer" />
      <FunctionField<ChatReportRow>
        source="body"
        label="reports.message"
        render={(row) => <Finding text={textOf(row)} />}
      />
      <FunctionField<ChatReportRow>
        source="reason"
        label="reports.reason"
        render={({ reason }) => t(`reports.reasons.${reason}`)}
      />
      <FunctionField<ChatReportRow>
        source="reporter"
        label="reports.reporter"
        render={({ reporterId, reporterUid }) => <UserLink userId={reporterId} uid={reporterUid} />}
      />
      <StateField of="chatReport" source="state" />
    </RowList>
  );
}
