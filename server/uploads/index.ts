export { Upload } from './upload.entity';
export { UploadsModule } from './uploads.module';
export { isUploadUrl } from './uploads.rules';
