import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'jobs',
  icon: houseIcon('pulse'),
  group: 'staff',
  order: 3,
  permission: 'jobs.read',
  screens: { list: lazyScreen(() => import('./JobList').then((m) => m.JobList)) },
};
