import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { peekReturnAddress } from '../../lib/session/session-store';
import { inWechat } from '../../lib/wechat/in-wechat';
import { Icon } from '../../shared/icons/Icon';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { goToWechat } from './wechat-calls';

/** A way in, only in WeChat's browser and where WeChat is configured. */
export function ContinueWithWechat() {
  const { t } = useTranslation('wallet');
  const configured = useSite()?.wechat ?? false;
  if (!configured || !inWechat()) return null;
  return (
    <List sx={{ mt: 2 }}>
      <li>
        <ListRow
          icon={<Icon name="chat" aria-hidden="true" sx={{ color: 'brassInk' }} />}
          title={t('wechat.continue')}
          detail={t('wechat.continueText')}
          chevron
          onClick={() => goToWechat(peekReturnAddress())}
        />
      </li>
    </List>
  );
}
