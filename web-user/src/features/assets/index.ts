export { AssetField, type AssetOption } from './AssetField';
export { Figures } from './Figures';
export { FormFoot, SetPasswordFoot } from './FormFoot';
export { LineField } from './LineField';
export { failurePlaceOf } from './password-failure';
export { useFocusFault } from './use-focus-fault';
export { type PasswordFlow, usePasswordFlow } from './use-password-flow';
export { useRefreshWhile } from './use-refresh-while';
