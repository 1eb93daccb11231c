import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../../shared/icons/Icon';
import { List } from '../../../../ui/parts/Card';
import { ListRow } from '../../../../ui/parts/ListRow';
import { Sheet } from '../../../../ui/sheets/Sheet';

interface AddSheetProps {
  open: boolean;
  onClose: () => void;
  onPhotos: () => void;
  onCard: () => void;
  onPlace: () => void;
}

/** What can be sent beside words. */
export function AddSheet({ open, onClose, onPhotos, onCard, onPlace }: AddSheetProps) {
  const { t } = useTranslation('chat');
  const choices: readonly { icon: IconName; label: string; run: () => void }[] = [
    { icon: 'image', label: t('composer.photos'), run: onPhotos },
    { icon: 'cards', label: t('composer.card'), run: onCard },
    { icon: 'pin', label: t('composer.place'), run: onPlace },
  ];
  return (
    <Sheet open={open} onClose={onClose} title={t('composer.add')}>
      <List>
        {choices.map(({ icon, label, run }) => (
          <li key={icon}>
            <ListRow
              icon={<Icon name={icon} aria-hidden="true" sx={{ color: 'brassInk' }} />}
              title={label}
              onClick={run}
            />
          </li>
        ))}
      </List>
    </Sheet>
  );
}
