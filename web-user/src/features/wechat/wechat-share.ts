import type { Share } from '@server/articles/share.schemas';
import type { WechatConfig } from '@server/wechat/wechat.schemas';
import { imageUrl } from '../../lib/browser/image-url';
import { loadScript } from '../../lib/browser/load-script';
import { writeLog } from '../../lib/browser/local-log';

/** What WeChat's script gives a page that was signed. */
interface WechatScript {
  config(signed: WechatConfig & { debug: boolean }): void;
  ready(done: () => void): void;
  error(failed: (problem: { errMsg?: string }) => void): void;
  updateAppMessageShareData(data: ShareData): void;
  updateTimelineShareData(data: Omit<ShareData, 'desc'>): void;
}

interface ShareData {
  title: string;
  desc: string;
  link: string;
  imgUrl: string;
}

const script = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

const wx = (): WechatScript | undefined => (window as { wx?: WechatScript }).wx;

/** Makes WeChat's script ready for this page. @param sign asks the server to sign it */
export async function readyWechat(sign: () => Promise<WechatConfig>): Promise<void> {
  const [config] = await Promise.all([sign(), loadScript(script)]);
  const ready = wx();
  if (!ready) throw new Error('WeChat has no script');
  await new Promise<void>((resolve, reject) => {
    ready.ready(resolve);
    ready.error(({ errMsg = '' }) => reject(new Error(errMsg)));
    ready.config({ ...config, debug: false });
  });
}

/** Says what WeChat's own menu passes on of this page. */
export function passOnInWechat({ title, img, synopsis }: Share, link: string): void {
  const imgUrl = imageUrl(img, window.location.origin) ?? '';
  const ready = wx();
  ready?.updateAppMessageShareData({ title, desc: synopsis, link, imgUrl });
  ready?.updateTimelineShareData({ title, link, imgUrl });
  writeLog('info', 'WeChat shares our link');
}
