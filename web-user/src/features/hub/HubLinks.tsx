import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import NorthEastRounded from '@mui/icons-material/NorthEastRounded';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SendRounded from '@mui/icons-material/SendRounded';
import SouthWestRounded from '@mui/icons-material/SouthWestRounded';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ListRow } from '../../ui/ListRow';

const links = [
  { key: 'bills', to: '/pages/transaction/dateils', Icon: ReceiptLongOutlined },
  { key: 'deposits', to: '/pages/property/recharge/list', Icon: SouthWestRounded },
  { key: 'withdrawals', to: '/pages/property/withdrawal/list', Icon: NorthEastRounded },
  { key: 'transfer', to: '/pages/property/transfer', Icon: SendRounded },
  { key: 'exchange', to: '/pages/property/exchange', Icon: SwapHorizRounded },
  { key: 'share', to: '/pages/user/share', Icon: GroupAddOutlined },
  { key: 'proof', to: '/pages/proof/index', Icon: VerifiedUserOutlined },
  { key: 'rules', to: '/pages/article/index?cat=rules', Icon: GavelOutlined },
  { key: 'newsCentre', to: '/pages/article/index', Icon: CampaignOutlined },
  { key: 'about', to: '/pages/article/index?cat=about', Icon: InfoOutlined },
] as const;

/** Where else the hub leads. */
export function HubLinks() {
  const { t } = useTranslation('home');
  return (
    <Box component="ul">
      {links.map(({ key, to, Icon }) => (
        <li key={key}>
          <ListRow
            icon={<Icon aria-hidden="true" sx={{ color: 'primary.main' }} />}
            title={t(`entry.${key}`)}
            to={to}
          />
        </li>
      ))}
    </Box>
  );
}
