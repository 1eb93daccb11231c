import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DepositRow } from '@server/admin/admin.schemas';
import { Amount } from '../../fields/Amount';
import { type Fact, Facts } from '../../fields/Facts';
import { HashText } from '../../fields/HashText';
import { StateChip } from '../../fields/StateField';
import { formatAge } from '../../fields/time';
import { useLanguage, useText } from '../../locales/use-text';

/** What the chain says of the claimed transaction, and what differs from the claim. */
export function ChainCheck({ row }: { row: DepositRow }) {
  const t = useText();
  const language = useLanguage();
  const { check } = row;
  if (!check) return null;
  const facts: Fact[] = [
    { label: t('chain.confirmations'), value: `${check.confirmations} / ${check.needed}` },
    {
      label: t('chain.received'),
      value: check.received === null ? t('app.none') : <Amount value={check.received} asset={row.asset} />,
    },
    { label: t('chain.sender'), value: row.sender ? <HashText text={row.sender} whole /> : t('app.none') },
    { label: t('chain.checkedAt'), value: formatAge(check.checkedAt, Date.now(), language) },
  ];
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" variant="subtitle2">
          {t('chain.check')}
        </Typography>
        <StateChip state={check.state} />
      </Box>
      {check.differs.length > 0 ? (
        <Alert severity={row.creditable ? 'warning' : 'error'} variant="outlined">
          {check.differs.map((difference) => (
            <Box key={difference}>{t(`chain.differs.${difference}`)}</Box>
          ))}
        </Alert>
      ) : null}
      <Facts facts={facts} />
    </Box>
  );
}
