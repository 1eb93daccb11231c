import type { Permission } from '@server/common/http/staff-permissions';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ResourceName } from '../locales/texts';

/** The groups of the menu, in their order; each has its title in `menu.groups`. */
export const menuGroups = [
  'review',
  'desk',
  'people',
  'awards',
  'cards',
  'miners',
  'market',
  'onChain',
  'money',
  'trust',
  'content',
  'staff',
] as const;

type Screen = ComponentType;

/**
 * One resource or page of the console. Its entry in the menu, its routes, who may open it and its titles follow from
 * this row; its words are `resources.<name>` in the texts.
 */
export interface ConsoleResource {
  /** the path, and for a resource its name in the API */
  name: ResourceName;
  icon: ComponentType;
  group: (typeof menuGroups)[number];
  /** the place within the group, the lowest first */
  order: number;
  /** another page leads to it, and not the menu */
  hidden?: true;
  /** who may read it */
  permission: Permission;
  /** who may open the screens that write; absent: nobody */
  write?: Permission;
  /** whether those may also delete */
  deletes?: true;
  screens: { list: Screen; show?: Screen; create?: Screen; edit?: Screen } | { page: Screen };
  /** how a row is called in titles */
  recordRepresentation?: ResourceProps['recordRepresentation'];
  /** a hook: how many rows wait for the person logged in */
  waiting?: () => number;
}
