import Box from '@mui/material/Box';
import type { ProofRow } from '@server/ledger/proofs/proofs.list';
import { FunctionField, NumberField, TextField } from 'react-admin';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { HashField } from '../../../fields/values/HashText';
import { useText } from '../../../locales/use-text';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';
import { AnchorOfProof } from '../AnchorOfProof';
import { VerifyButton } from '../VerifyButton';

/** The daily proofs of what all users together are owed. */
function ProofList() {
  const t = useText();
  const sums = (row: ProofRow) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {row.sums.map(({ asset, amount }) => (
        <Amount key={asset} value={amount} asset={asset} />
      ))}
    </Box>
  );
  const verify = (row: ProofRow) => (
    <VerifyButton resource="proofs" id={row.id} title={t('trust.proofTitle', { date: row.date })} />
  );
  return (
    <RowList head={<Box sx={{ p: 2, color: 'text.secondary' }}>{t('trust.proofsHelp')}</Box>}>
      <TextField source="date" noWrap />
      <NumberField source="leaves" textAlign="right" />
      <FunctionField<ProofRow> source="sums" render={sums} />
      <HashField source="root" />
      <NumberField source="sealId" />
      <TimeField source="createdAt" />
      <FunctionField<ProofRow> source="anchor" render={(row) => <AnchorOfProof proofId={row.id} />} />
      <FunctionField<ProofRow> label="fields.actions" render={verify} />
    </RowList>
  );
}

export const resource: ConsoleResource = {
  name: 'proofs',
  icon: houseIcon('done'),
  group: 'trust',
  order: 3,
  permission: 'ledger.read',
  screens: { list: ProofList },
};
