import Icon from '@mui/icons-material/HistoryOutlined';
import { lazyScreen } from '../../providers/lazy-screen';
import type { ConsoleResource } from '../resource';

export const resource: ConsoleResource = {
  name: 'audit',
  icon: Icon,
  group: 'staff',
  order: 2,
  permission: 'audit.read',
  screens: {
    list: lazyScreen(() => import('./AuditList').then((m) => m.AuditList)),
  },
};
