export { ReceivedImage, ReceivesImage } from './received-image';
export { Upload } from './upload.entity';
export { UploadsModule } from './uploads.module';
export { isUploadUrl, ownUploadUrl, staffUploadUrl } from './uploads.rules';
export { type UploadAnswer, uploadAnswer } from './uploads.schemas';
export { Uploads } from './uploads.service';
