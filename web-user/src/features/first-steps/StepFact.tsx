import { Box } from '@mui/material';
import type { FirstStep } from '@server/home/home.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/account/me';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/amounts/AmountText';

interface StepFactProps {
  step: FirstStep;
  cardFrom: string | null;
}

/** What a step has given, or what one that is still to come takes. */
export function StepFact({ step: { kind, done }, cardFrom }: StepFactProps) {
  const { t } = useTranslation('steps');
  const format = useFormat();
  const me = useMe().data;
  if (kind === 'referrer' && done && me?.spread) return <Fact>{me.spread.nickname || me.spread.account}</Fact>;
  if (kind === 'airdrop' && me?.airdrop) {
    if (me.flags.airdrop === 'pending') return <Fact>{t('fact.pending')}</Fact>;
    return (
      <Fact>
        <AmountText value={me.airdrop.amount} asset={me.airdrop.asset} signed={done} />
      </Fact>
    );
  }
  if (kind === 'card' && !done && cardFrom !== null)
    return <Fact>{t('fact.from', { price: format.amount(cardFrom, { decimals: 2, minimum: 2 }) })}</Fact>;
  return null;
}

const Fact = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ flex: 'none', maxWidth: '45%', fontSize: '0.875rem', color: 'muted' }}>
    {children}
  </Box>
);
