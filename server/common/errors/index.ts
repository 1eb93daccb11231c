export { AppError, defineErrors, type LocalizedText } from './app-error';
export { commonErrors } from './common.errors';
