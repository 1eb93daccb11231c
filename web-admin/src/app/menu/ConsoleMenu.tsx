import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import { HouseMark } from '@user/shared/marks/HouseMark';
import { Menu, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { houseIcon } from '../../features/house-icon';
import type { MessageKey } from '../../locales/texts';
import { useText } from '../../locales/use-text';
import { usePermissionList } from '../../providers/use-may';
import { consoleResources } from '../console-resources';
import { favouritesOf, type MenuEntry, menuFor } from './menu';
import { useFavourites, useFoldedGroups } from './menu-preferences';

const DashboardIcon = houseIcon('grid');

/** What waits for the person logged in. */
function Badge({ count }: { count: number }) {
  const t = useText();
  return (
    <Box
      component="span"
      aria-label={t('menu.waiting', { count })}
      sx={{ ml: 'auto', fontSize: 12, fontWeight: 600, color: 'primary.main' }}
    >
      {count}
    </Box>
  );
}

const useNothing = () => 0;

/** @param folded its group is folded: it stays in view only while something waits behind it, or while it is open */
function Entry({ entry, folded = false }: { entry: MenuEntry; folded?: boolean }) {
  const t = useText();
  const { pathname } = useLocation();
  const { to, label, icon: Icon = DashboardIcon, waiting: useCount = useNothing } = entry;
  const count = useCount();
  if (folded && count === 0 && pathname.split('/')[1] !== to.slice(1)) return null;
  const text = (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {t(label, { count: 2 })}
      </Box>
      {count > 0 ? <Badge count={count} /> : null}
    </Box>
  );
  return <Menu.Item to={to} primaryText={text} leftIcon={<Icon />} />;
}

/** The menu of this person: an entry exists only with its permission. */
export function ConsoleMenu() {
  const t = useText();
  const [open] = useSidebarState();
  const [folded, toggle] = useFoldedGroups();
  const [favourites] = useFavourites();
  const [first, ...groups] = menuFor(consoleResources, usePermissionList());
  if (!first) return <Brand />;
  const chosen = favouritesOf([first, ...groups], favourites);
  // without a dashboard the first group has a title, and the favourites stand above it
  const shown = [...(first.title ? [chosen, first] : [first, chosen]), ...groups].filter((group) => group !== null);
  return (
    <>
      <Brand />
      <Menu sx={{ pt: 0, pb: 2, m: 0, width: '100%' }}>
        {shown.map((group) => (
          // the list would make each group a stop of the Tab key; only its entries are
          <Box key={group.title ?? ''} role="group" aria-label={t(group.title ?? 'menu.dashboard')} tabIndex={-1}>
            {group.title ? (
              <GroupTitle title={group.title} folded={folded.includes(group.title)} onToggle={toggle} />
            ) : null}
            {group.entries.map((entry) => (
              <Entry key={entry.to} entry={entry} folded={open && folded.includes(group.title ?? '')} />
            ))}
          </Box>
        ))}
      </Menu>
    </>
  );
}

interface GroupTitleProps {
  title: MessageKey;
  folded: boolean;
  onToggle: (title: string) => void;
}

/** Folds and unfolds its group; in the narrow menu, where all groups are open, a line. */
function GroupTitle({ title, folded, onToggle }: GroupTitleProps) {
  const t = useText();
  const [open] = useSidebarState();
  if (!open) return <Divider sx={{ mx: '22px', my: '6px' }} />;
  return (
    <ButtonBase
      // a menu takes no plain button
      role="menuitemcheckbox"
      aria-checked={!folded}
      onClick={() => onToggle(title)}
      sx={{
        width: '100%',
        justifyContent: 'space-between',
        px: '22px',
        pt: '12px',
        pb: '4px',
        fontFamily: 'inherit',
        fontSize: 12,
        lineHeight: '16px',
        color: 'text.secondary',
        '&:hover, &:focus-visible': { color: 'text.primary' },
      }}
    >
      {t(title)}
      <ExpandMoreIcon sx={{ fontSize: 16, transform: folded ? 'rotate(-90deg)' : undefined }} />
    </ButtonBase>
  );
}

/** The house at the head of the menu; folded, its mark alone. */
function Brand() {
  const [open] = useSidebarState();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: '14px', pb: 1, fontSize: 15, fontWeight: 600 }}
    >
      <HouseMark size={28} />
      {open ? 'Lodestone' : null}
    </Box>
  );
}
