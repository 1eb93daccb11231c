import DashboardIcon from '@mui/icons-material/GridViewOutlined';
import Box from '@mui/material/Box';
import { Menu, useSidebarState } from 'react-admin';
import { useText } from '../locales/use-text';
import { usePermissionList } from '../providers/use-may';
import { consoleResources } from './console-resources';
import { type MenuEntry, menuFor } from './menu';

function Badge({ count }: { count: number }) {
  const t = useText();
  return (
    <Box
      component="span"
      aria-label={t('menu.waiting', { count })}
      sx={{
        ml: 'auto',
        px: 0.75,
        borderRadius: 2,
        fontSize: 12,
        fontWeight: 600,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
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
    <Menu sx={{ pt: 1, height: '100%' }}>
      {groups.map((group) => (
        // the list would make each group a stop of the Tab key; only its entries are
        <Box
          key={group.title ?? ''}
          role="group"
          aria-label={t(group.title ?? 'menu.dashboard')}
          tabIndex={-1}
          sx={{ mt: group.title ? 1.5 : 0 }}
        >
          {group.title && open ? (
            <Box sx={{ px: 3, py: 0.5, fontSize: 12, color: 'text.secondary' }}>{t(group.title)}</Box>
          ) : null}
          {group.entries.map((entry) => (
            <Entry key={entry.to} entry={entry} />
          ))}
        </Box>
      ))}
    </Menu>
  );
}
