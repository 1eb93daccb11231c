import type { ChatReportRow } from '@server/chat/reports/reports.list';
import { useGist } from '../../desk/talk/use-gist';

/** What was reported in one line, as it was then. */
export function useReportedText(): (row: Pick<ChatReportRow, 'body' | 'type'>) => string {
  const gistOf = useGist();
  return ({ body, type }) => gistOf({ body, msn_type: type, deleted: false });
}
