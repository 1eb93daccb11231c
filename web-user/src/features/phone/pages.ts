export { BindPhonePage } from './BindPhonePage';
export { LoginPasswordPage } from './LoginPasswordPage';
export { PhoneLoginPage } from './PhoneLoginPage';
