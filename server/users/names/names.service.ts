import { Injectable } from '@nestjs/common';
import type { AppError } from '../../common/errors';
import { isVisible } from '../../common/words/visible-text.rules';
import { Settings } from '../../settings';
import { StaffNames } from '../../staff';
import { userErrors } from '../users.errors';
import { nicknameOf } from './identity.rules';
import { takenFor } from './reserved-names.rules';

interface NameRule {
  /** where it was typed */
  readonly field: string;
  /** characters it may have; default: as many as a nickname */
  readonly most?: number;
  /** what is said of one that is too long, or holds what could disguise it */
  readonly invalid: () => AppError;
  /** the name until now: that stays, whoever has come to be called like it */
  readonly before?: string | null;
}

/** Names that people give to themselves and to what is theirs (domain 3). */
@Injectable()
export class Names {
  constructor(
    private readonly settings: Settings,
    private readonly staff: StaffNames,
  ) {}

  /**
   * A name as stored. It is held against the brand and the staff of this moment alone.
   * @throws AppError `invalid`; nameUnseen for one that shows nothing; nameReserved for one that looks like staff;
   * nameLikeBrand for one that looks like the product
   */
  async given(typed: string, { field, most, invalid, before = null }: NameRule): Promise<string> {
    if (!isVisible(typed)) throw userErrors.nameUnseen({}, field);
    const name = nicknameOf(typed, most);
    if (name === undefined) throw invalid();
    if (name === before) return name;
    const brand = this.settings.text('ui.brand');
    const taken = takenFor(name, { brand, staff: await this.staff.allInOffice() });
    if (taken === 'brand') throw userErrors.nameLikeBrand({ brand }, field);
    if (taken === 'staff') throw userErrors.nameReserved({}, field);
    return name;
  }
}
