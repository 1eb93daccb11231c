import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers, CurrentUser, ForUser, Public, type UserActor } from '../common/http';
import { ReceivedImage, ReceivesImage } from './received-image';
import { sendImage } from './send-image';
import { type UploadAnswer, uploadAnswer } from './uploads.schemas';
import { Uploads } from './uploads.service';

@Controller('api/upload')
export class UploadController {
  constructor(private readonly uploads: Uploads) {}

  @Post()
  @ForUser()
  @ReceivesImage()
  @Answers(uploadAnswer, 'The image as it is kept: re-encoded, upright, without metadata')
  async upload(@CurrentUser() user: UserActor, @ReceivedImage() image: Buffer): Promise<UploadAnswer> {
    return await this.uploads.store({ type: 'user', id: user.userId }, image);
  }
}

@Controller('uploads')
export class UploadedImageController {
  constructor(private readonly uploads: Uploads) {}

  @Get(':name')
  @Public()
  @ApiExcludeEndpoint()
  async show(@Param('name') name: string, @Res() response: Response): Promise<void> {
    await sendImage(response, () => this.uploads.read(name));
  }
}
