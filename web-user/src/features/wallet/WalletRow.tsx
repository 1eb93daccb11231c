import { Box } from '@mui/material';
import { AssetIcon } from '../../ui/AssetIcon';
import { ListRow } from '../../ui/ListRow';

interface WalletRowProps {
  name: string;
  icon?: string | null;
  detail?: string;
  disabled: boolean;
  onClick: () => void;
}

/** One wallet to choose. Its own picture only ever goes through <img>, where an SVG cannot run script. */
export const WalletRow = ({ name, icon, detail, disabled, onClick }: WalletRowProps) => (
  <ListRow
    icon={
      icon ? (
        <Box component="img" src={icon} alt="" sx={{ width: 36, height: 36, borderRadius: '8px', flex: 'none' }} />
      ) : (
        <AssetIcon code={name} />
      )
    }
    title={name}
    detail={detail}
    chevron
    disabled={disabled}
    onClick={onClick}
  />
);
