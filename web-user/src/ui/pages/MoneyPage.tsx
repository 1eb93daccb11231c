export { Page as MoneyPage } from './Page';
