import { Injectable } from '@nestjs/common';
import { ConsoleLists, type DraftOf, type ListLoader, type LoadedOf } from '../common/console';
import { Reader } from '../common/database';
import { commonErrors } from '../common/errors';
import type { StaffActor } from '../common/http';
import { all } from '../common/lists';
import { UserLabels } from './labels/user-labels.service';
import { seenBy } from './search/user-search';
import { Referral } from './team/referral.service';
import { noFigures, usdtText } from './team/team-figures';
import { type UserRow, userList } from './users.list';

/** Adds to users their labels and the figures of their teams. */
@Injectable()
export class UserLoader implements ListLoader<typeof userList> {
  constructor(
    private readonly referral: Referral,
    private readonly labels: UserLabels,
  ) {}

  async load(drafts: readonly DraftOf<typeof userList>[]): Promise<LoadedOf<typeof userList>[]> {
    const ids = drafts.map(({ row }) => row.id);
    const [figures, labels] = await Promise.all([this.referral.figures(ids), this.labels.labelsOf(ids)]);
    return drafts.map(({ row }) => {
      const { directCount, teamCount, performance } = figures.get(row.id) ?? noFigures;
      return { directCount, teamCount, labels: labels.get(row.id) ?? [], performance: usdtText(performance) };
    });
  }
}

/** One user, for what staff see beside the list of users. */
@Injectable()
export class UserRows {
  constructor(
    private readonly lists: ConsoleLists,
    private readonly reader: Reader,
    private readonly loader: UserLoader,
  ) {}

  /** @throws AppError notFound, also for a user the caller may not see */
  one(staff: StaffActor, id: number): Promise<UserRow> {
    return this.lists.one(userList, id, this.lists.readingFor(staff), this.loader);
  }

  /** Nothing, if the caller may see this user. @throws AppError notFound, as `one` does */
  async mustSee(staff: StaffActor, id: number): Promise<void> {
    const { sql, parameters } = all([{ sql: 'u.id = ?', parameters: [id] }, ...seenBy(staff, 'u.')]);
    const [row] = await this.reader.query(`SELECT u.id FROM ${userList.table} WHERE ${sql}`, parameters);
    if (!row) throw commonErrors.notFound();
  }
}
