import { IconButton } from '@mui/material';
import { explorerLink } from '@server/common/words/explorer-link.rules';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { Icon } from '../../shared/icons/Icon';

/** Where the chain shows a transaction hash or an address, in a page of its own; nothing where no explorer is set. */
export function ExplorerLink({ text }: { text: string }) {
  const { t } = useTranslation('common');
  const link = explorerLink(useSite()?.explorerUrl ?? null, text);
  if (!link) return null;
  return (
    <IconButton
      component="a"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('explorer', { text: `${text.slice(0, 6)}…${text.slice(-4)}` })}
    >
      <Icon name="external" fontSize="small" />
    </IconButton>
  );
}
