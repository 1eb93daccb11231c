export { ReceivedImage, ReceivesImage } from './received-image';
export { Upload } from './upload.entity';
export { UploadsModule } from './uploads.module';
export { isUploadUrl } from './uploads.rules';
export { Uploads } from './uploads.service';
