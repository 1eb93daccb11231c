import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../shared/icons/Icon';
import { List } from '../../../ui/parts/Card';
import { ListRow } from '../../../ui/parts/ListRow';
import { Sheet } from '../../../ui/sheets/Sheet';
import { contactsPage, servicePage } from '../chat-pages';
import { MyCodeSheet } from '../contacts/MyCodeSheet';
import { NewGroupSheet } from '../groups/NewGroupSheet';

const icon = (name: IconName) => <Icon name={name} aria-hidden="true" sx={{ color: 'brassInk' }} />;

/** The ways to begin a conversation. */
export function NewSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const [next, setNext] = useState<'group' | 'code' | null>(null);
  const go = (to: 'group' | 'code') => () => {
    onClose();
    setNext(to);
  };
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t('new')}>
        <List>
          <li>
            <ListRow icon={icon('user')} title={t('none.action')} to={contactsPage} />
          </li>
          <li>
            <ListRow icon={icon('team')} title={t('group.new')} onClick={go('group')} />
          </li>
          <li>
            <ListRow icon={icon('grid')} title={t('friends.myCode')} onClick={go('code')} />
          </li>
          <li>
            <ListRow icon={icon('help')} title={t('serviceName')} to={servicePage} />
          </li>
        </List>
      </Sheet>
      <NewGroupSheet open={next === 'group'} onClose={() => setNext(null)} />
      <MyCodeSheet open={next === 'code'} onClose={() => setNext(null)} />
    </>
  );
}
