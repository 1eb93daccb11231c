import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { AnchorRow } from '@server/finance/anchors/anchors.list';
import type { AnchorStatus } from '@server/finance/anchors/anchors.schemas';
import { FunctionField, NumberField, TextField } from 'react-admin';
import { IdInput } from '../../../fields/lists/filters';
import { RowList } from '../../../fields/lists/PlainList';
import { Failed } from '../../../fields/States';
import { TimeField } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { formatAmount } from '../../../fields/values/format-amount';
import { HashField } from '../../../fields/values/HashText';
import { Signal, StateField } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useRead } from '../../../providers/use-read';
import { StateTabs } from '../../../reviews/StateTabs';

const filters = [<IdInput key="proofId" source="proofId" />];

/** The roots of proofs that the hot wallet wrote to the chain. */
export function AnchorList() {
  const t = useText();
  return (
    <RowList
      filters={filters}
      refetchInterval={usePolling(10_000)}
      head={
        <>
          <Status />
          <StateTabs of="anchor" states={['open', 'anchored', 'reverted', 'replaced']} />
        </>
      }
    >
      <TextField source="date" noWrap />
      <StateField of="anchor" source="state" />
      <HashField source="txHash" onChain />
      <NumberField source="block" textAlign="right" />
      <TimeField source="anchoredAt" />
      <FunctionField<AnchorRow>
        source="gas"
        textAlign="right"
        render={(row) => (row.gas === null ? t('app.none') : <Amount value={row.gas} asset="BNB" />)}
      />
      <NumberField source="nonce" textAlign="right" />
      <NumberField source="attempts" textAlign="right" />
      <HashField source="from" onChain />
      <TextField source="lastError" emptyText={t('app.none')} />
    </RowList>
  );
}

/** Whether roots are written, what that cost today, and what keeps the next one. */
function Status() {
  const t = useText();
  const language = useLanguage();
  const told = (amount: string) => formatAmount(amount, language);
  const { data, error, refetch } = useRead<AnchorStatus>('proof-anchors/status', {
    refetchInterval: usePolling(10_000),
  });
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5, minHeight: 72 }}>
      <Box sx={{ color: 'text.secondary' }}>{t('trust.anchorsHelp')}</Box>
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {data ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Signal tone={data.on ? 'success' : 'default'} text={t(data.on ? 'trust.anchorsOn' : 'trust.anchorsOff')} />
          <span>{t('trust.anchorsSpent', { spent: told(data.spentToday), cap: told(data.dailyCap) })}</span>
        </Box>
      ) : null}
      {data?.waiting ? (
        <Alert severity="info" variant="outlined">
          {t('trust.anchorsWait', { reason: data.waiting })}
        </Alert>
      ) : null}
    </Box>
  );
}
