import Box from '@mui/material/Box';
import type { ProofRow } from '@server/admin/trust.schemas';
import { Datagrid, FunctionField, NumberField, TextField } from 'react-admin';
import { Amount } from '../../fields/Amount';
import { HashField } from '../../fields/HashField';
import { PlainList } from '../../fields/PlainList';
import { NothingInList } from '../../fields/States';
import { TimeField } from '../../fields/TimeField';
import { useText } from '../../locales/use-text';
import { VerifyButton } from './VerifyButton';

/** The daily proofs of what all users together are owed. */
export function ProofList() {
  const t = useText();
  const head = <Box sx={{ p: 2, color: 'text.secondary' }}>{t('trust.proofsHelp')}</Box>;
  return (
    <PlainList head={head}>
      <Datagrid rowClick={false} bulkActionButtons={false} empty={<NothingInList text={t('trust.noProofs')} />}>
        <TextField source="date" sortable={false} noWrap />
        <NumberField source="leaves" sortable={false} textAlign="right" />
        <FunctionField<ProofRow>
          label="fields.sums"
          render={(row) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              {row.sums.map(({ asset, amount }) => (
                <Amount key={asset} value={amount} asset={asset} />
              ))}
            </Box>
          )}
        />
        <HashField source="root" sortable={false} />
        <NumberField source="sealId" sortable={false} />
        <TimeField source="createdAt" sortable={false} />
        <FunctionField<ProofRow>
          label="fields.actions"
          render={(row) => (
            <VerifyButton resource="proofs" id={row.id} title={t('trust.proofTitle', { date: row.date })} />
          )}
        />
      </Datagrid>
    </PlainList>
  );
}
