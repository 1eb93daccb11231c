import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useLocation } from 'react-router-dom';
import { useText } from '../../locales/use-text';
import { usePermissionList } from '../../providers/use-may';
import { consoleResources } from '../console-resources';
import { entryAt, menuFor } from './menu';
import { useFavourites } from './menu-preferences';

/** Adds the page in view to the favourites of the menu, or takes it away. */
export function FavouriteButton() {
  const t = useText();
  const [favourites, toggle] = useFavourites();
  const { pathname } = useLocation();
  const entry = entryAt(menuFor(consoleResources, usePermissionList()), pathname);
  // the dashboard stands on top of the menu anyway
  if (entry === null || entry.to === '/') return null;
  const chosen = favourites.includes(entry.to);
  const label = t('menu.favourite');
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={chosen}
        onClick={() => toggle(entry.to)}
        sx={{ color: chosen ? 'primary.main' : 'text.secondary' }}
      >
        {chosen ? <StarIcon fontSize="small" /> : <StarBorderIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
