export { SharePageButton } from './SharePageButton';
