import { Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../common/config';
import { OwnData } from '../common/own-data';
import { ImageEncoder } from './image-encoder.service';
import { DiskImageStore, ImageStore, S3ImageStore } from './image-store';
import { UploadQueue } from './upload-queue.service';
import { uploadsConsole } from './uploads.console';
import { UploadController, UploadedImageController } from './uploads.controller';
import { uploadsOwnData } from './uploads.own-data';
import { Uploads } from './uploads.service';

@Module({
  controllers: [UploadController, UploadedImageController, ...uploadsConsole],
  exports: [Uploads, UploadQueue],
  providers: [
    ImageEncoder,
    UploadQueue,
    Uploads,
    {
      provide: ImageStore,
      inject: [CONFIG],
      useFactory: ({ uploads }: Config) =>
        uploads.kind === 'disk' ? new DiskImageStore(uploads.dir) : new S3ImageStore(uploads),
    },
  ],
})
export class UploadsModule implements OnModuleInit {
  constructor(private readonly ownData: OwnData) {}

  onModuleInit(): void {
    this.ownData.register(uploadsOwnData);
  }
}
