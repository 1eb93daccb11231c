import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  Answers,
  AnswersNothing,
  Caller,
  type CallerContext,
  CurrentStaff,
  type StaffActor,
  StaffMay,
  staffOf,
} from '../../common/http';
import { idParam } from '../../common/http/schemas';
import { type LabelChange, labelChange, type OwnLabel, ownLabel } from '../labels/labels.schemas';
import { UserLabels } from '../labels/user-labels.service';
import { UserRows } from '../user-rows.service';
import {
  type Colleague,
  colleague,
  type MentionRow,
  mentionRow,
  type NoteBody,
  type NoteCorrection,
  type NoteRow,
  type NotesSeen,
  noteBody,
  noteCorrection,
  noteRow,
  notesSeen,
} from './notes.schemas';
import { UserNotes } from './user-notes.service';

@ApiTags('console')
@Controller('admin-api/users')
class NotesOfUserConsole {
  constructor(
    private readonly notes: UserNotes,
    private readonly labels: UserLabels,
    private readonly userRows: UserRows,
  ) {}

  @Get(':id/notes')
  @StaffMay('users.read')
  @Answers(z.array(noteRow), 'What staff wrote about a user, newest first, at most 100')
  list(@CurrentStaff() staff: StaffActor, @Param('id', { schema: idParam }) id: number): Promise<NoteRow[]> {
    return this.notes.list(staff, id);
  }

  @Post(':id/notes')
  @StaffMay('users.note')
  @AnswersNothing('Writes a note about a user, or answers one, for staff alone')
  add(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: noteBody }) body: NoteBody,
  ): Promise<null> {
    return this.notes.add(caller, id, body);
  }

  @Post(':id/labels')
  @StaffMay('desk.work')
  @Answers(z.array(ownLabel), 'Puts labels on a user and takes others off: all the user has now')
  async change(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: labelChange }) change: LabelChange,
  ): Promise<OwnLabel[]> {
    await this.userRows.mustSee(staffOf(caller), id);
    return await this.labels.change(caller, id, change);
  }
}

@ApiTags('console')
@Controller('admin-api/desk-notes')
class NotesConsole {
  constructor(private readonly notes: UserNotes) {}

  @Get('mentions')
  @StaffMay('users.read')
  @Answers(z.array(mentionRow), 'The newest fifty notes that name the caller')
  mentions(@CurrentStaff() staff: StaffActor): Promise<MentionRow[]> {
    return this.notes.mentionsOf(staff);
  }

  @Get('colleagues')
  @StaffMay('users.note')
  @Answers(z.array(colleague), 'Who can be named in a note')
  colleagues(): Promise<Colleague[]> {
    return this.notes.colleagues();
  }

  @Post('seen')
  @StaffMay('users.read')
  @AnswersNothing('Marks notes that name the caller as read')
  seen(@CurrentStaff() staff: StaffActor, @Body({ schema: notesSeen }) body: NotesSeen): Promise<null> {
    return this.notes.seen(staff, body);
  }

  @Put(':id')
  @StaffMay('users.note')
  @AnswersNothing("Corrects a note of the caller's own within ten minutes")
  correct(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: noteCorrection }) body: NoteCorrection,
  ): Promise<null> {
    return this.notes.correct(caller, id, body);
  }
}

export const notesConsole = [NotesOfUserConsole, NotesConsole];
