import ApiIcon from '@mui/icons-material/ApiOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PhonelinkLockIcon from '@mui/icons-material/PhonelinkLockOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { HouseMark } from '@user/ui/marks/HouseMark';
import type { ComponentProps } from 'react';
import { AppBar, Logout, TitlePortal, UserMenu, useGetIdentity, useUserMenu } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useNames, useText } from '../locales/use-text';
import { useMay } from '../providers/use-may';
import { ConsoleSearch } from './ConsoleSearch';
import { consoleResources } from './console-resources';
import { useFollowedTitle } from './document-title';

function AccountItem({ to, text, icon }: { to: string; text: string; icon: typeof KeyIcon }) {
  const navigate = useNavigate();
  const menu = useUserMenu();
  const Icon = icon;
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose();
        void navigate(to);
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{text}</ListItemText>
    </MenuItem>
  );
}

/** How programs use this server: a page of its own, with the same session. */
function DocsItem() {
  const t = useText();
  const menu = useUserMenu();
  return (
    <MenuItem component="a" href="/admin-api/docs" target="_blank" rel="noreferrer" onClick={menu?.onClose}>
      <ListItemIcon>
        <ApiIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('account.docs')}</ListItemText>
    </MenuItem>
  );
}

function Account() {
  const t = useText();
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName}>
      <AccountItem to="/second-factor" text={t('account.enrol')} icon={PhonelinkLockIcon} />
      <AccountItem to="/password" text={t('account.password')} icon={KeyIcon} />
      <DocsItem />
      <Logout />
    </UserMenu>
  );
}

/** All that waits for this person. The rows never change, so the hooks always run in the same order. */
const useAllWaiting = (): number => consoleResources.reduce((sum, row) => sum + (row.waiting?.() ?? 0), 0);

export function ConsoleBar(props: ComponentProps<typeof AppBar>) {
  const t = useText();
  const { identity } = useGetIdentity();
  const { nameOf } = useNames();
  const maySearch = useMay('users.read');
  useFollowedTitle(useAllWaiting());
  return (
    <AppBar
      {...props}
      color="inherit"
      userMenu={<Account />}
      sx={{
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        boxShadow: 'none',
        '& .MuiToolbar-root': { minHeight: 56 },
      }}
    >
      <HouseMark size={24} />
      <TitlePortal variantMapping={{ h6: 'h1' }} sx={{ fontSize: 16, fontWeight: 600, ml: 1.5 }} />
      {maySearch ? <ConsoleSearch /> : null}
      <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 2, mr: 1, fontSize: 12 }}>
        <Box sx={{ color: 'text.secondary' }}>{t('app.utc')}</Box>
        {identity ? <Chip size="small" variant="outlined" label={nameOf('words.roles', identity.role)} /> : null}
      </Box>
    </AppBar>
  );
}
