export { BellButton } from './BellButton';
