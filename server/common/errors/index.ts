export { AppError, definedErrors, defineErrors, type ErrorParameters, fillText, type LocalizedText } from './app-error';
export { commonErrors } from './common.errors';
