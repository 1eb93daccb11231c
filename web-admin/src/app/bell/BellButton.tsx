import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from '@user/shared/icons/Icon';
import { useState } from 'react';
import { useText } from '../../locales/use-text';
import { consoleResources } from '../console-resources';
import { useFollowedTitle } from '../document-title';
import { BellList } from './BellList';
import { useBell } from './use-bell';
import { useBellNews } from './use-bell-news';

/** All that waits in the menu. The rows never change, so the hooks always run in the same order. */
const useMenuWaiting = (): number => consoleResources.reduce((sum, row) => sum + (row.waiting?.() ?? 0), 0);

/** How many things wait for the person logged in; opens their list. The title of the tab counts the menu and the notes. */
export function BellButton() {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { state, error, refetch } = useBell();
  const count = state?.count ?? 0;
  const notes = state?.lines.filter(({ sort }) => sort === 'mentions').length ?? 0;
  useFollowedTitle(useMenuWaiting() + notes);
  useBellNews(state, anchor !== null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={t('bell.title')}>
        <IconButton
          color="inherit"
          aria-label={t('bell.label', { count })}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Badge badgeContent={count} color="primary" max={99}>
            <Icon name="bell" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('bell.title'), sx: { width: 380, maxWidth: '100%' } } }}
      >
        <BellList state={state} error={error} retry={refetch} close={close} />
      </Popover>
    </>
  );
}
