import type { ChatReportRow } from '@server/messaging/reports/reports.list';
import { useGist } from '../../desk/messages/use-gist';

/** What was reported in one line, as it was then. */
export function useReportedText(): (row: Pick<ChatReportRow, 'body' | 'type'>) => string {
  const gistOf = useGist();
  return ({ body, type }) => gistOf({ body, msn_type: type, deleted: false });
}
