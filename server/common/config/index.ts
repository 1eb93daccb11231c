export {
  type Config,
  ConfigError,
  checkServerConfig,
  type DatabaseTarget,
  readConfig,
  type UploadTarget,
} from './config';
export { CONFIG, ConfigModule } from './config.module';
