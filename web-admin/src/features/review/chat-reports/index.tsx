import type { ChatReportRow } from '@server/messaging/reports/reports.list';
import { lazyScreen } from '../../../providers/lazy-screen';
import { useStateCounts } from '../../../providers/use-read';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'chat-reports',
  icon: houseIcon('alert'),
  group: 'review',
  order: 4,
  permission: 'chat.read',
  screens: {
    list: lazyScreen(() => import('./ReportList').then((m) => m.ReportList)),
    show: lazyScreen(() => import('./ReportShow').then((m) => m.ReportShow)),
  },
  recordRepresentation: ({ id }: ChatReportRow) => `#${id}`,
  waiting: () => useStateCounts('chat-reports')?.open ?? 0,
};
