export { appAddress } from './app-address';
export { LinkCard } from './LinkCard';
export { PassOnButton } from './PassOnButton';
export { shareQuery } from './share-calls';
export { shareLink } from './share-link';
