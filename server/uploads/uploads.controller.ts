import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../common/errors';
import { Answers, AnswersFile, CurrentUser, ForUser, Public, type UserActor } from '../common/http';
import { logger } from '../common/runtime';
import { ReceivedImage, ReceivesImage } from './received-image';
import { storedType } from './uploads.rules';
import { type UploadAnswer, uploadAnswer } from './uploads.schemas';
import { Uploads } from './uploads.service';

@ApiTags('user')
@Controller('api')
export class UploadController {
  constructor(private readonly uploads: Uploads) {}

  // The path of our own app, and those of existing clients.
  @Post(['upload', 'upload/image', 'mobile/service/upload'])
  @ForUser('veryHeavy')
  @ReceivesImage()
  @Answers(uploadAnswer, 'The image as it is kept: re-encoded, upright, without metadata')
  async upload(@CurrentUser() user: UserActor, @ReceivedImage() image: Buffer): Promise<UploadAnswer> {
    return await this.uploads.store({ type: 'user', id: user.userId }, image);
  }

  @Get('upload/:name')
  @ForUser('light')
  @AnswersFile(storedType, 'One’s own image, also a private one')
  async own(@CurrentUser() user: UserActor, @Param('name') name: string, @Res() response: Response): Promise<void> {
    const found = await this.uploads.find(name);
    if (found?.owner.type !== 'user' || found.owner.id !== user.userId) throw commonErrors.notFound();
    await sendImage(response, privately, () => this.uploads.read(name));
  }
}

@Controller('uploads')
export class UploadedImageController {
  constructor(private readonly uploads: Uploads) {}

  @Get(':name')
  @Public('light')
  async show(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const found = await this.uploads.find(name);
    const shown = found && !found.isPrivate;
    // What users send may become private: no cache but the one who asked keeps it.
    const scope = found?.owner.type === 'staff' ? 'public' : 'private';
    await sendImage(response, `${scope}, ${forEver}`, async () => (shown ? await this.uploads.read(name) : undefined));
  }
}

// A name is never used twice, so its image never changes.
const forEver = 'max-age=31536000, immutable';
/** For what is private: nothing of it stays behind. */
export const privately = 'private, no-store';

/** Sends an image, or a refusal in plain text: browsers ask for pictures, not code. */
export async function sendImage(
  response: Response,
  cacheControl: string,
  read: () => Promise<Buffer | undefined>,
): Promise<void> {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Even a browser that took the bytes for a page would run nothing of it.
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  let bytes: Buffer | undefined;
  try {
    bytes = await read();
  } catch (error) {
    logger.error({ err: error }, 'an image could not be read');
    response.setHeader('Retry-After', '10');
    refuse(response, 503, 'Not available at the moment');
    return;
  }
  if (!bytes) {
    refuse(response, 404, 'Not found');
    return;
  }
  response.setHeader('Cache-Control', cacheControl);
  response.status(200).type(storedType).send(bytes);
}

function refuse(response: Response, status: number, text: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).type('text/plain').send(text);
}
