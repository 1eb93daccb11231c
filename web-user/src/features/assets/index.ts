export { AssetField } from './AssetField';
export { LineField } from './LineField';
export { useFocusFault } from './use-focus-fault';
export { useRefreshWhile } from './use-refresh-while';
