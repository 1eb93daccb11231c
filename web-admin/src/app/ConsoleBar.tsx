import ApiIcon from '@mui/icons-material/ApiOutlined';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { Icon, type IconName } from '@user/shared/icons/Icon';
import { PersonMark } from '@user/shared/marks/PersonMark';
import type { ComponentProps } from 'react';
import {
  AppBar,
  LoadingIndicator,
  LocalesMenuButton,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  useSidebarState,
  useTranslate,
  useUserMenu,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { formatClock } from '../fields/time/time';
import { useNow } from '../fields/time/use-now';
import { useLanguage, useText } from '../locales/use-text';
import { useMay } from '../providers/use-may';
import { barHeight } from '../theme/admin-parts';
import { BellButton } from './bell/BellButton';
import { ConsoleSearch } from './ConsoleSearch';
import { FavouriteButton } from './menu/FavouriteButton';
import { RoleChip } from './RoleChip';

function AccountItem({ to, text, icon }: { to: string; text: string; icon: IconName }) {
  const navigate = useNavigate();
  const menu = useUserMenu();
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose();
        void navigate(to);
      }}
    >
      <ListItemIcon>
        <Icon name={icon} fontSize="small" />
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

/** Whose account this is; it stands above what can be done with it. */
function Name() {
  const { identity } = useGetIdentity();
  return (
    <Box component="li" role="none" sx={{ px: 2, pt: 0.5, pb: 1, fontWeight: 600 }}>
      {identity?.fullName}
    </Box>
  );
}

function Account() {
  const t = useText();
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName} icon={<PersonMark seed={`staff-${identity?.id}`} size={30} />}>
      <Name />
      <AccountItem to="/second-factor" text={t('account.enrol')} icon="device" />
      <AccountItem to="/password" text={t('account.password')} icon="key" />
      <DocsItem />
      <Logout icon={<Icon name="external" fontSize="small" />} />
    </UserMenu>
  );
}

/** The time that every time of the console is in. */
function UtcClock() {
  const t = useText();
  const language = useLanguage();
  const now = useNow(15_000);
  return (
    <Box
      component="time"
      dateTime={new Date(now).toISOString()}
      title={t('app.utc')}
      sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {formatClock(now, language)}
    </Box>
  );
}

function Tools() {
  const translate = useTranslate();
  return (
    <>
      <BellButton />
      <LocalesMenuButton />
      <ToggleThemeButton />
      {/* a phone has no room for it */}
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        {/* what it is not told it hands to the turning ring, which has no name of its own */}
        <LoadingIndicator aria-label={translate('ra.page.loading')} />
      </Box>
    </>
  );
}

/** The bar beside the menu: the page, the search, the time, who one is. */
export function ConsoleBar(props: ComponentProps<typeof AppBar>) {
  const maySearch = useMay('users.read');
  const [open] = useSidebarState();
  return (
    <AppBar
      {...props}
      color="inherit"
      toolbar={<Tools />}
      userMenu={<Account />}
      sx={({ sidebar }) => ({
        width: { sm: `calc(100% - ${open ? sidebar.width : sidebar.closedWidth}px)` },
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
        boxShadow: 'none',
        '& .MuiToolbar-root': { minHeight: barHeight - 1, px: { xs: 1, sm: 2 } },
        '& .MuiToolbar-root > .MuiIconButton-root, & .RaAppBar-toolbar': { color: 'text.secondary' },
        '& .MuiSvgIcon-root': { fontSize: 20 },
        '& .RaUserMenu-userButton': { fontSize: 0, minWidth: 0, p: 0.5, '& .MuiButton-startIcon': { m: 0 } },
      })}
    >
      <TitlePortal
        variantMapping={{ h6: 'h1' }}
        sx={{
          flex: { xs: '1 1 0', sm: '0 1 auto', md: '0 0 auto' },
          maxWidth: { md: 320 },
          minWidth: 60,
          // What stands in it is a box: cut at the edge, it would have no dots.
          '& > *': { display: 'inline' },
          color: 'text.primary',
          fontSize: 15,
          fontWeight: 600,
          ml: 1,
          mr: { xs: 0, md: 0.5 },
        }}
      />
      <Box sx={{ display: { xs: 'none', md: 'block' }, mr: 1 }}>
        <FavouriteButton />
      </Box>
      {maySearch ? <ConsoleSearch /> : null}
      <Box sx={{ flex: 1 }} />
      <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 2, mx: 1.5 }}>
        {/* at 1024 px the account would be pushed out of the bar */}
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <UtcClock />
        </Box>
        <RoleChip />
      </Box>
    </AppBar>
  );
}
