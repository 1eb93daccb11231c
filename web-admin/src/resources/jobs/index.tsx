import Icon from '@mui/icons-material/ScheduleOutlined';
import { lazyScreen } from '../../providers/lazy-screen';
import type { ConsoleResource } from '../resource';

export const resource: ConsoleResource = {
  name: 'jobs',
  icon: Icon,
  group: 'staff',
  order: 3,
  permission: 'jobs.read',
  screens: { list: lazyScreen(() => import('./JobList').then((m) => m.JobList)) },
};
