import { type ComponentType, useEffect, useState } from 'react';
import { useSite } from '../../lib/account/site';
import { loadNamespaces } from '../../lib/i18n/i18n';

/** What the app does in WeChat's browser, where WeChat is configured. */
export function WechatParts() {
  const wanted = useSite()?.wechat === true;
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const code = Promise.all([import('./InWechat'), loadNamespaces(['wechat'])]);
    code.then(([{ InWechat }]) => setParts(() => InWechat)).catch(() => undefined);
  }, [wanted]);
  return Parts && <Parts />;
}
