export { Upload } from './upload.entity';
export { UploadsModule } from './uploads.module';
export { isUploadUrl, ownUploadUrl, staffUploadUrl } from './uploads.rules';
export { Uploads } from './uploads.service';
