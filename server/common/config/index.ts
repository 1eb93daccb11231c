export { type Config, ConfigError, type DatabaseTarget, readConfig, type UploadTarget } from './config';
export { CONFIG, ConfigModule } from './config.module';
