import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, CurrentStaff, type StaffActor, StaffMay } from '../common/http';
import { ReceivedImage, ReceivesImage } from './received-image';
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

export const uploadsConsole = [UploadConsole];
