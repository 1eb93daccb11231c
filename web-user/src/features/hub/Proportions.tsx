import { Box } from '@mui/material';
import type { UserInfo } from '@server/home/home.schemas';
import type { Balance } from '@server/ledger/ledger.schemas';
import { useTranslation } from 'react-i18next';
import { useHiddenBalances } from '../../lib/browser/preferences';
import { useFormat } from '../../lib/i18n/use-format';
import { ShareBar } from '../../shared/charts/ShareBar';
import { useScheme } from '../../shared/crystal/geometry/scheme';
import { assetColour } from '../../shared/marks/asset-picture';
import { token, weight } from '../../shared/tokens';
import { sharesOf } from './shares';

/** What stands for all cards beside the codes of assets. */
const cardShare = 'cards';

/** What the total is made up of: a bar, and the same in text. While balances are covered it tells nothing. */
export function Proportions({ balances, cards }: { balances: readonly Balance[]; cards: UserInfo['cards'] }) {
  const { t } = useTranslation(['hub', 'home']);
  const format = useFormat();
  const scheme = useScheme();
  const [hidden] = useHiddenBalances();
  const all = [...balances, { asset: cardShare, value: cards.atCost }];
  const shares = sharesOf(all).map(({ asset, tenths }) => ({
    name: asset === cardShare ? t('cards') : (asset ?? t('home:panel.others')),
    share: tenths,
    colour: asset === null ? token('tick') : asset === cardShare ? token('rule') : assetColour(asset, scheme),
    text: tenths > 0 ? format.percent(tenths * 1000, { minimum: 1 }) : `< ${format.percent(1000)}`,
  }));
  if (shares.length === 0 || hidden) {
    return (
      <Box sx={{ mt: 3.5 }}>
        <ShareBar parts={[{ name: '', share: 1, colour: token('line') }]} />
      </Box>
    );
  }
  return (
    <Box sx={{ mt: 3.5 }}>
      <ShareBar parts={shares} />
      <Box
        component="dl"
        aria-label={t('proportions')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3.5, rowGap: 1, mt: 2, fontSize: '0.75rem' }}
      >
        {shares.map(({ name, colour, text }) => (
          <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'muted' }}>
            <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Box component="span" sx={{ width: 7, height: 7, borderRadius: '2px', bgcolor: colour }} />
              {name}
            </Box>
            <Box component="dd" sx={{ color: 'text.primary', fontWeight: weight.medium, whiteSpace: 'nowrap' }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
