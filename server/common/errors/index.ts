export { AppError, definedErrors, defineErrors, type LocalizedText } from './app-error';
export { commonErrors } from './common.errors';
