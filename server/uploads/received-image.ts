import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError, memoryStorage } from 'multer';
import type { Observable } from 'rxjs';
import { z } from 'zod';
import { commonErrors } from '../common/errors';
import { type AppRequest, actorName, callerContext, cutIfCrumbled, formLimits, OwnBody } from '../common/http';
import { UploadQueue } from './upload-queue.service';
import { uploadErrors } from './uploads.errors';
import { maxUploadBytes } from './uploads.rules';

/** The field of our own app, and the one existing clients use: one of them carries the image. */
const form = z.object({ file: z.file().optional(), pics: z.file().optional() });

const receive = multer({
  storage: memoryStorage(),
  limits: { fileSize: maxUploadBytes, files: 1, parts: 20, fields: 19, fieldSize: 10_000, ...formLimits },
}).fields(Object.keys(form.shape).map((name) => ({ name })));

@Injectable()
class ImageReceiver implements NestInterceptor {
  constructor(private readonly queue: UploadQueue) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<AppRequest>(), http.getResponse<Response>()];
    if (!request.is('multipart/form-data')) throw uploadErrors.notMultipart();
    response.once('close', this.queue.enter(actorName(callerContext(request).actor)));
    cutIfCrumbled(request, maxUploadBytes);
    await new Promise<void>((resolve, reject) => {
      receive(request, response, (error: unknown) => (error ? reject(asRefusal(error)) : resolve()));
    });
    return next.handle();
  }
}

function asRefusal(error: unknown): Error {
  if (!(error instanceof MulterError)) return commonErrors.invalidInput({}, 'file');
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return uploadErrors.fileTooLarge({ megabytes: maxUploadBytes / 1024 / 1024 }, 'file');
    case 'LIMIT_FILE_COUNT':
      return uploadErrors.oneFileOnly({}, 'file');
    case 'LIMIT_UNEXPECTED_FILE':
      return uploadErrors.fileRequired({}, 'file');
    default:
      return commonErrors.invalidInput({}, error.field ?? 'file');
  }
}

/** A route that takes one image as multipart field `file` (or `pics`), at most 5 MB; read it with `@ReceivedImage()`. */
export function ReceivesImage() {
  return applyDecorators(OwnBody(form), UseInterceptors(ImageReceiver));
}

/**
 * The bytes of the one image that was sent. Its name and type are the sender's words and are not read.
 * @throws AppError fileRequired
 */
export const ReceivedImage = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const sent = context.switchToHttp().getRequest<Request>().files;
  const [image] = sent && !Array.isArray(sent) ? Object.values(sent).flat() : [];
  if (!image || image.size === 0) throw uploadErrors.fileRequired({}, 'file');
  return image.buffer;
});
