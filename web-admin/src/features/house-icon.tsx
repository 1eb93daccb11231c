import { Icon, type IconName } from '@user/shared/icons/Icon';

/** An icon of the house, as an entry of the menu takes it. */
export const houseIcon = (name: IconName) => () => <Icon name={name} />;
