import Box from '@mui/material/Box';
import { NumberField } from 'react-admin';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { HashField } from '../../../fields/values/HashText';
import { useText } from '../../../locales/use-text';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';
import { VerifyButton } from '../VerifyButton';

/** The chain of seals over the ledger. */
function SealList() {
  const t = useText();
  const head = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', p: 2 }}>
      <Box sx={{ flexGrow: 1, color: 'text.secondary', minWidth: 240 }}>{t('trust.sealsHelp')}</Box>
      <VerifyButton resource="seals" id={null} title={t('trust.sealsTitle')} />
    </Box>
  );
  return (
    <RowList head={head}>
      <NumberField source="id" />
      <TimeField source="createdAt" />
      <NumberField source="transactions" textAlign="right" />
      <HashField source="hash" />
      <HashField source="previousHash" />
    </RowList>
  );
}

export const resource: ConsoleResource = {
  name: 'seals',
  icon: houseIcon('lock'),
  group: 'trust',
  order: 2,
  permission: 'ledger.read',
  screens: { list: SealList },
};
