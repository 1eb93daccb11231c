export { PassOnButton } from './PassOnButton';
