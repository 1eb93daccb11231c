import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { HouseMark } from '@user/shared/marks/HouseMark';
import { Menu, useSidebarState } from 'react-admin';
import { houseIcon } from '../features/house-icon';
import { useText } from '../locales/use-text';
import { usePermissionList } from '../providers/use-may';
import { consoleResources } from './console-resources';
import { type MenuEntry, menuFor } from './menu';

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

/** What waits behind an entry, counted by its own row. */
function Waiting({ useCount }: { useCount: () => number }) {
  const count = useCount();
  return count > 0 ? <Badge count={count} /> : null;
}

function Entry({ entry: { to, label, icon: Icon = DashboardIcon, waiting } }: { entry: MenuEntry }) {
  const t = useText();
  const text = (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {t(label, { count: 2 })}
      </Box>
      {waiting ? <Waiting useCount={waiting} /> : null}
    </Box>
  );
  return <Menu.Item to={to} primaryText={text} leftIcon={<Icon />} />;
}

/** The menu of this person: an entry exists only with its permission. */
export function ConsoleMenu() {
  const t = useText();
  const [open] = useSidebarState();
  const groups = menuFor(consoleResources, usePermissionList());
  return (
    <>
      <Brand />
      <Menu sx={{ pt: 0, pb: 2, m: 0, width: '100%' }}>
        {groups.map((group) => (
          // the list would make each group a stop of the Tab key; only its entries are
          <Box key={group.title ?? ''} role="group" aria-label={t(group.title ?? 'menu.dashboard')} tabIndex={-1}>
            {group.title ? (
              <Box
                sx={{
                  px: '22px',
                  pt: open ? '12px' : '6px',
                  pb: open ? '4px' : '6px',
                  fontSize: 12,
                  lineHeight: '16px',
                  color: 'text.secondary',
                }}
              >
                {open ? t(group.title) : <Divider />}
              </Box>
            ) : null}
            {group.entries.map((entry) => (
              <Entry key={entry.to} entry={entry} />
            ))}
          </Box>
        ))}
      </Menu>
    </>
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
