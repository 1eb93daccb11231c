import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../common/errors';
import { Answers, AnswersFile, CurrentStaff, type StaffActor, StaffMay } from '../common/http';
import { ReceivedImage, ReceivesImage } from './received-image';
import { privately, sendImage } from './uploads.controller';
import { storedType } from './uploads.rules';
import { type UploadAnswer, uploadAnswer } from './uploads.schemas';
import { Uploads } from './uploads.service';

@ApiTags('console')
@Controller('admin-api/upload')
class UploadConsole {
  constructor(private readonly uploads: Uploads) {}

  @Post()
  @StaffMay('articles.write')
  @ReceivesImage()
  @Answers(uploadAnswer, 'The image as it is kept')
  upload(@CurrentStaff() staff: StaffActor, @ReceivedImage() image: Buffer): Promise<UploadAnswer> {
    return this.uploads.store({ type: 'staff', id: staff.staffId }, image);
  }
}

/** Vouchers: private images of users, for those who review deposits. */
@ApiTags('console')
@Controller('admin-api/uploads')
class PrivateImagesConsole {
  constructor(private readonly uploads: Uploads) {}

  @Get(':name')
  @StaffMay('deposits.read')
  @AnswersFile(storedType, 'A voucher')
  async show(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const found = await this.uploads.find(name);
    if (!found?.isPrivate) throw commonErrors.notFound();
    await sendImage(response, privately, () => this.uploads.read(name));
  }
}

export const uploadsConsole = [UploadConsole, PrivateImagesConsole];
