import Box from '@mui/material/Box';
import { Datagrid, NumberField } from 'react-admin';
import { HashField } from '../../fields/HashField';
import { PlainList } from '../../fields/PlainList';
import { NothingInList } from '../../fields/States';
import { TimeField } from '../../fields/TimeField';
import { useText } from '../../locales/use-text';
import { VerifyButton } from './VerifyButton';

/** The chain of seals over the ledger. */
export function SealList() {
  const t = useText();
  const head = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', p: 2 }}>
      <Box sx={{ flexGrow: 1, color: 'text.secondary', minWidth: 240 }}>{t('trust.sealsHelp')}</Box>
      <VerifyButton resource="seals" id={null} title={t('trust.sealsTitle')} />
    </Box>
  );
  return (
    <PlainList head={head}>
      <Datagrid rowClick={false} bulkActionButtons={false} empty={<NothingInList text={t('trust.noSeals')} />}>
        <NumberField source="id" />
        <TimeField source="createdAt" sortable={false} />
        <NumberField source="transactions" sortable={false} textAlign="right" />
        <HashField source="hash" sortable={false} />
        <HashField source="previousHash" sortable={false} />
      </Datagrid>
    </PlainList>
  );
}
