export { ContinueWithWechat } from './ContinueWithWechat';
export { WechatRow } from './WechatRow';
