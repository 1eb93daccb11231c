import Icon from '@mui/icons-material/TuneOutlined';
import { lazyScreen } from '../../providers/lazy-screen';
import type { ConsoleResource } from '../resource';

export const resource: ConsoleResource = {
  name: 'settings',
  icon: Icon,
  group: 'content',
  order: 1,
  permission: 'settings.read',
  screens: {
    list: lazyScreen(() => import('./SettingList').then((m) => m.SettingList)),
  },
};
