import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, BodyLimit, Caller, type CallerContext, StaffMay } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import {
  type FieldsOf,
  ListOf,
  type ListQuery,
  listQuery,
  numberId,
  oneInMemory,
  type Page,
  pageInMemory,
  textId,
} from '../../common/lists';
import { type TeamBody, type TeamRow, teamBody, teamRow } from './agents/agents.schemas';
import { Teams } from './agents/teams.service';
import {
  type CannedBody,
  type CannedRow,
  cannedBody,
  cannedRow,
  type DeskTextBody,
  type DeskTextKind,
  type DeskTextRow,
  deskTextBody,
  deskTextKinds,
  deskTextRow,
  type KeywordBody,
  type KeywordRow,
  keywordBody,
  keywordRow,
} from './answers/answers.schemas';
import { DeskAnswers } from './answers/answers.service';
import { type LabelRow, labelBody, labelRow } from './users/desk-users.schemas';
import { DeskUsers } from './users/desk-users.service';

type Id = { readonly id: number };

const byId = { id: ({ id }: Id) => id, idForm: numberId, filter: {} };
const keywordFields: FieldsOf<KeywordRow> = {
  ...{ ...byId, name: 'desk-keywords', sort: { updatedAt: ({ updatedAt }) => updatedAt } },
  search: ({ words, answers }) => [...words, ...Object.values(answers)],
};
const cannedFields: FieldsOf<CannedRow> = {
  ...{ ...byId, name: 'desk-canned', sort: { title: ({ title }) => title, updatedAt: ({ updatedAt }) => updatedAt } },
  search: ({ title, answers }) => [title, ...Object.values(answers)],
};
const labelFields: FieldsOf<LabelRow> = {
  ...{ ...byId, name: 'desk-labels', sort: { name: ({ name }) => name, users: ({ users }) => users } },
  search: ({ name }) => [name],
};
const teamFields: FieldsOf<TeamRow> = {
  ...{ ...byId, name: 'desk-teams', sort: { name: ({ name }) => name } },
  search: ({ name }) => [name],
};
const textFields: FieldsOf<DeskTextRow> = {
  ...{ name: 'desk-texts', id: ({ id }) => id, idForm: textId, sort: {}, filter: {} },
};
const kindParam = z.enum(deskTextKinds);
/** Two thousand signs in six languages, as JSON; in bytes. */
const largestAnswer = 64 * 1024;

@ApiTags('console')
@Controller('admin-api/desk-texts')
class DeskTextsConsole {
  constructor(private readonly answers: DeskAnswers) {}

  @Get()
  @StaffMay('desk.read')
  @ListOf(deskTextRow, 'What customer service says by itself: welcome, away message, opening hours')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<DeskTextRow>> {
    return pageInMemory(await this.answers.texts(), query, textFields);
  }

  @Get(':key')
  @StaffMay('desk.read')
  @Answers(deskTextRow, 'One of them')
  async show(@Param('key') key: string): Promise<DeskTextRow> {
    return oneInMemory(await this.answers.texts(), key, textFields);
  }

  @Put(':key')
  @StaffMay('desk.supervise')
  @Answers(deskTextRow, 'The text as it stands now; an empty one takes that language away')
  update(
    @Caller() caller: CallerContext,
    @Param('key', { schema: kindParam }) key: DeskTextKind,
    @Body({ schema: deskTextBody }) { texts }: DeskTextBody,
  ): Promise<DeskTextRow> {
    return this.answers.setTexts(caller, key, texts);
  }
}

@ApiTags('console')
@Controller('admin-api/desk-keywords')
class DeskKeywordsConsole {
  constructor(private readonly answers: DeskAnswers) {}

  @Get()
  @StaffMay('desk.read')
  @ListOf(keywordRow, 'Words that are answered by themselves')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<KeywordRow>> {
    return pageInMemory(await this.answers.keywords(), query, keywordFields);
  }

  @Get(':id')
  @StaffMay('desk.read')
  @Answers(keywordRow, 'One of them')
  async show(@Param('id', { schema: idParam }) id: number): Promise<KeywordRow> {
    return oneInMemory(await this.answers.keywords(), id, keywordFields);
  }

  @Post()
  @BodyLimit(largestAnswer)
  @StaffMay('desk.supervise')
  @Answers(keywordRow, 'The new one')
  create(@Caller() caller: CallerContext, @Body({ schema: keywordBody }) body: KeywordBody): Promise<KeywordRow> {
    return this.answers.putKeyword(caller, null, body);
  }

  @Put(':id')
  @BodyLimit(largestAnswer)
  @StaffMay('desk.supervise')
  @Answers(keywordRow, 'As it stands now')
  update(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: keywordBody }) body: KeywordBody,
  ): Promise<KeywordRow> {
    return this.answers.putKeyword(caller, id, body);
  }

  @Delete(':id')
  @StaffMay('desk.supervise')
  @Answers(keywordRow, 'What was removed')
  remove(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<KeywordRow> {
    return this.answers.removeKeyword(caller, id);
  }
}

@ApiTags('console')
@Controller('admin-api/desk-canned')
class DeskCannedConsole {
  constructor(private readonly answers: DeskAnswers) {}

  @Get()
  @StaffMay('desk.read')
  @ListOf(cannedRow, 'Answers that agents need not write')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<CannedRow>> {
    return pageInMemory(await this.answers.canned(), query, cannedFields);
  }

  @Get(':id')
  @StaffMay('desk.read')
  @Answers(cannedRow, 'One of them')
  async show(@Param('id', { schema: idParam }) id: number): Promise<CannedRow> {
    return oneInMemory(await this.answers.canned(), id, cannedFields);
  }

  @Post()
  @BodyLimit(largestAnswer)
  @StaffMay('desk.supervise')
  @Answers(cannedRow, 'The new one')
  create(@Caller() caller: CallerContext, @Body({ schema: cannedBody }) body: CannedBody): Promise<CannedRow> {
    return this.answers.putCanned(caller, null, body);
  }

  @Put(':id')
  @BodyLimit(largestAnswer)
  @StaffMay('desk.supervise')
  @Answers(cannedRow, 'As it stands now')
  update(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: cannedBody }) body: CannedBody,
  ): Promise<CannedRow> {
    return this.answers.putCanned(caller, id, body);
  }

  @Delete(':id')
  @StaffMay('desk.supervise')
  @Answers(cannedRow, 'What was removed')
  remove(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<CannedRow> {
    return this.answers.removeCanned(caller, id);
  }
}

type LabelBody = z.infer<typeof labelBody>;

@ApiTags('console')
@Controller('admin-api/desk-labels')
class DeskLabelsConsole {
  constructor(private readonly deskUsers: DeskUsers) {}

  @Get()
  @StaffMay('desk.read')
  @ListOf(labelRow, 'What users can be marked with')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<LabelRow>> {
    return pageInMemory(await this.deskUsers.labels(), query, labelFields);
  }

  @Get(':id')
  @StaffMay('desk.read')
  @Answers(labelRow, 'One of them')
  show(@Param('id', { schema: idParam }) id: number): Promise<LabelRow> {
    return this.deskUsers.label(id);
  }

  @Post()
  @StaffMay('desk.supervise')
  @Answers(labelRow, 'The new one')
  create(@Caller() caller: CallerContext, @Body({ schema: labelBody }) { name }: LabelBody): Promise<LabelRow> {
    return this.deskUsers.putLabel(caller, null, name);
  }

  @Put(':id')
  @StaffMay('desk.supervise')
  @Answers(labelRow, 'Under its new name')
  update(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: labelBody }) { name }: LabelBody,
  ): Promise<LabelRow> {
    return this.deskUsers.putLabel(caller, id, name);
  }

  @Delete(':id')
  @StaffMay('desk.supervise')
  @Answers(labelRow, 'What was removed, from all who had it')
  remove(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<LabelRow> {
    return this.deskUsers.removeLabel(caller, id);
  }
}

@ApiTags('console')
@Controller('admin-api/desk-teams')
class DeskTeamsConsole {
  constructor(private readonly teams: Teams) {}

  @Get()
  @StaffMay('desk.read')
  @ListOf(teamRow, 'Agents to whom a case can be handed together')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<TeamRow>> {
    return pageInMemory(await this.teams.list(), query, teamFields);
  }

  @Get(':id')
  @StaffMay('desk.read')
  @Answers(teamRow, 'One of them')
  show(@Param('id', { schema: idParam }) id: number): Promise<TeamRow> {
    return this.teams.one(id);
  }

  @Post()
  @StaffMay('desk.supervise')
  @Answers(teamRow, 'The new one')
  create(@Caller() caller: CallerContext, @Body({ schema: teamBody }) body: TeamBody): Promise<TeamRow> {
    return this.teams.create(caller, body);
  }

  @Put(':id')
  @StaffMay('desk.supervise')
  @Answers(teamRow, 'As it stands now')
  update(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: teamBody }) body: TeamBody,
  ): Promise<TeamRow> {
    return this.teams.update(caller, id, body);
  }

  @Delete(':id')
  @StaffMay('desk.supervise')
  @Answers(teamRow, 'What was removed; what waited for it is for everybody')
  remove(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<TeamRow> {
    return this.teams.remove(caller, id);
  }
}

export const deskTextsConsole = [
  DeskTextsConsole,
  DeskKeywordsConsole,
  DeskCannedConsole,
  DeskLabelsConsole,
  DeskTeamsConsole,
];
