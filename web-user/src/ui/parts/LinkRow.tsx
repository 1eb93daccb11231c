import { Icon, type IconName } from '../../shared/icons/Icon';
import { ListRow, type ListRowProps } from './ListRow';

export interface LinkRowProps extends Omit<ListRowProps, 'icon'> {
  icon: IconName;
}

/** A row of a plain list with an icon before it, as an item of the list. */
export const LinkRow = ({ icon, ...row }: LinkRowProps) => (
  <li>
    <ListRow icon={<Icon name={icon} aria-hidden="true" sx={{ color: 'muted', fontSize: '1.375rem' }} />} {...row} />
  </li>
);
