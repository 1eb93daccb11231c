import { SetMetadata } from '@nestjs/common';
import type { StaffActor } from '../http';
import type { Permission } from '../http/staff-permissions';
import type { SearchTerm } from './search.rules';
import type { Searched } from './searched';

/** A row that was found. The texts name no words of a language. */
export interface Hit {
  readonly id: number;
  /** e.g. `12345678 Lin` or `25 USDT` */
  readonly label: string;
  /** what tells it from its like */
  readonly note: string;
}

export type Find = (staff: StaffActor, term: SearchTerm) => Promise<Hit[]>;

/** What `@Finds` says of a method. */
export interface FindDeclaration {
  readonly list: Searched;
  /** the permission of the list: who lacks it finds nothing there */
  readonly permission: Permission;
}

export const FINDS = 'lodestone:finds';

/** Declares how rows of a list are found by what was typed: a method `(staff, term)` of a console's controller, by an index. */
export const Finds = (list: Searched, permission: Permission) =>
  SetMetadata(FINDS, { list, permission } satisfies FindDeclaration);
