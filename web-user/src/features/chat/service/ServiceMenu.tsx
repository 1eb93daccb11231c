import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icons/Icon';
import { List } from '../../../ui/parts/Card';
import { ListRow } from '../../../ui/parts/ListRow';
import { Sheet } from '../../../ui/sheets/Sheet';

interface ServiceMenuProps {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onAct: (act: 'person' | 'close') => void;
}

/** What a customer can do with the conversation. */
export function ServiceMenu({ open, busy, onClose, onAct }: ServiceMenuProps) {
  const { t } = useTranslation('chat');
  return (
    <Sheet open={open} onClose={onClose} title={t('serviceName')}>
      <List>
        <li>
          <ListRow
            icon={<Icon name="user" aria-hidden="true" sx={{ color: 'muted' }} />}
            title={t('service.person')}
            disabled={busy}
            onClick={() => onAct('person')}
          />
        </li>
        <li>
          <ListRow
            icon={<Icon name="done" aria-hidden="true" sx={{ color: 'muted' }} />}
            title={t('service.close')}
            detail={t('service.closeText')}
            disabled={busy}
            onClick={() => onAct('close')}
          />
        </li>
      </List>
    </Sheet>
  );
}
