import { Body, Controller, Delete, Injectable, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { memoryList, memoryListConsole, type RowMaker } from '../common/console';
import { Answers, BodyLimit, Caller, type CallerContext, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import { UserLabels } from '../users';
import { type LabelRow, labelBody, labelRow } from '../users/labels/labels.schemas';
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

const kindParam = z.enum(deskTextKinds);
/** Two thousand signs in six languages, as JSON; in bytes. */
const largestAnswer = 64 * 1024;

const deskTextList = memoryList({
  name: 'desk-texts',
  about: 'What customer service says by itself: welcome, away message, opening hours',
  one: 'One of them',
  permission: 'desk.read',
  pathKey: 'key',
  row: deskTextRow,
});

@Injectable()
class DeskTextRows implements RowMaker<DeskTextRow> {
  constructor(private readonly answers: DeskAnswers) {}

  rows(): Promise<DeskTextRow[]> {
    return this.answers.texts();
  }
}

@ApiTags('console')
@Controller('admin-api/desk-texts')
class DeskTextWritesConsole {
  constructor(private readonly answers: DeskAnswers) {}

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

const keywordList = memoryList({
  name: 'desk-keywords',
  about: 'Words that are answered by themselves',
  one: 'One of them',
  permission: 'desk.read',
  row: keywordRow,
  sorts: ['enabled', 'updatedAt'],
  search: ({ words, answers, question }) => [...words, ...Object.values(question), ...Object.values(answers)],
});

@Injectable()
class KeywordRows implements RowMaker<KeywordRow> {
  constructor(private readonly answers: DeskAnswers) {}

  rows(): Promise<KeywordRow[]> {
    return this.answers.keywords();
  }
}

@ApiTags('console')
@Controller('admin-api/desk-keywords')
class KeywordWritesConsole {
  constructor(private readonly answers: DeskAnswers) {}

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

const cannedList = memoryList({
  name: 'desk-canned',
  about: 'Answers that agents need not write',
  one: 'One of them',
  permission: 'desk.read',
  row: cannedRow,
  sorts: ['title', 'updatedAt'],
  search: ({ title, answers }) => [title, ...Object.values(answers)],
});

@Injectable()
class CannedRows implements RowMaker<CannedRow> {
  constructor(private readonly answers: DeskAnswers) {}

  rows(): Promise<CannedRow[]> {
    return this.answers.canned();
  }
}

@ApiTags('console')
@Controller('admin-api/desk-canned')
class CannedWritesConsole {
  constructor(private readonly answers: DeskAnswers) {}

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

const labelList = memoryList({
  name: 'desk-labels',
  about: 'What users can be marked with',
  one: 'One of them',
  permission: 'desk.read',
  row: labelRow,
  sorts: ['name', 'users'],
  search: ({ name }) => [name],
});

@Injectable()
class LabelRows implements RowMaker<LabelRow> {
  constructor(private readonly userLabels: UserLabels) {}

  rows(): Promise<LabelRow[]> {
    return this.userLabels.labels();
  }
}

@ApiTags('console')
@Controller('admin-api/desk-labels')
class LabelWritesConsole {
  constructor(private readonly userLabels: UserLabels) {}

  @Post()
  @StaffMay('desk.supervise')
  @Answers(labelRow, 'The new one')
  create(@Caller() caller: CallerContext, @Body({ schema: labelBody }) { name }: LabelBody): Promise<LabelRow> {
    return this.userLabels.putLabel(caller, null, name);
  }

  @Put(':id')
  @StaffMay('desk.supervise')
  @Answers(labelRow, 'Under its new name')
  update(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: labelBody }) { name }: LabelBody,
  ): Promise<LabelRow> {
    return this.userLabels.putLabel(caller, id, name);
  }

  @Delete(':id')
  @StaffMay('desk.supervise')
  @Answers(labelRow, 'What was removed, from all who had it')
  remove(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<LabelRow> {
    return this.userLabels.removeLabel(caller, id);
  }
}

const teamList = memoryList({
  name: 'desk-teams',
  about: 'Agents to whom a case can be handed together',
  one: 'One of them',
  permission: 'desk.read',
  row: teamRow,
  sorts: ['name'],
  search: ({ name }) => [name],
});

@Injectable()
class TeamRows implements RowMaker<TeamRow> {
  constructor(private readonly teams: Teams) {}

  rows(): Promise<TeamRow[]> {
    return this.teams.list();
  }
}

@ApiTags('console')
@Controller('admin-api/desk-teams')
class TeamWritesConsole {
  constructor(private readonly teams: Teams) {}

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
  DeskTextWritesConsole,
  KeywordWritesConsole,
  CannedWritesConsole,
  LabelWritesConsole,
  TeamWritesConsole,
  memoryListConsole(deskTextList, DeskTextRows),
  memoryListConsole(keywordList, KeywordRows),
  memoryListConsole(cannedList, CannedRows),
  memoryListConsole(labelList, LabelRows),
  memoryListConsole(teamList, TeamRows),
];
