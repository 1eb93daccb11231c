import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../common/database';
import type { CallerContext, StaffActor } from '../../common/http';
import { SettingsEditor } from '../../settings';
import { UserLabels } from '../../users';
import { Teams } from '../agents/teams.service';
import type { CannedBody, DeskTextBody, DeskTextKind, KeywordBody } from '../answers/answers.schemas';
import { DeskAnswers } from '../answers/answers.service';

/** What is written once for the desk of a demonstration. */
export interface DeskWords {
  readonly texts: Readonly<Record<DeskTextKind, DeskTextBody['texts']>>;
  /** the setting that these hours stand for */
  readonly openHours: string;
  readonly keywords: readonly KeywordBody[];
  readonly canned: readonly CannedBody[];
  readonly labels: readonly string[];
  readonly team: { readonly name: string; readonly members: readonly StaffActor[] };
}

/** Writes the texts, labels and the team of a demonstration's desk. */
@Injectable()
export class DemoDeskTexts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: SettingsEditor,
    private readonly answers: DeskAnswers,
    private readonly userLabels: UserLabels,
    private readonly teams: Teams,
  ) {}

  /** Stores automatic texts, keywords, ready answers, labels and the team. */
  async furnish(
    admin: CallerContext & { readonly actor: StaffActor },
    { texts, openHours, keywords, canned, labels, team }: DeskWords,
  ): Promise<void> {
    const change = { key: 'chat.openHours', value: openHours, version: 0 };
    await this.unitOfWork.run((tx) => this.settings.change(tx, { staffId: admin.actor.staffId, reason: null }, change));
    for (const kind of ['welcome', 'away', 'hours'] as const) await this.answers.setTexts(admin, kind, texts[kind]);
    for (const keyword of keywords) await this.answers.putKeyword(admin, null, keyword);
    for (const each of canned) await this.answers.putCanned(admin, null, each);
    for (const label of labels) await this.userLabels.putLabel(admin, null, label);
    await this.teams.create(admin, { name: team.name, members: team.members.map(({ staffId }) => staffId) });
  }
}
