import type { PoolEventRow } from '@server/admin/market.schemas';
import { Datagrid, FunctionField, NumberField } from 'react-admin';
import { Amount } from '../../fields/Amount';
import { NothingInList } from '../../fields/States';
import { TimeField } from '../../fields/TimeField';
import { UserLink } from '../../fields/UserLink';
import { useText } from '../../locales/use-text';

/** What happened in one pool, with the reserves it left. */
export function PoolEventGrid({ base, quote }: { base: string; quote: string }) {
  const t = useText();
  return (
    <Datagrid bulkActionButtons={false} rowClick={false} empty={<NothingInList text={t('market.noEvents')} />}>
      <NumberField source="id" sortable={false} />
      <TimeField source="createdAt" sortable={false} />
      <FunctionField<PoolEventRow> label="fields.kind" render={(row) => t(`market.eventKinds.${row.kind}`)} />
      <FunctionField<PoolEventRow>
        label="fields.user"
        render={(row) => <UserLink userId={row.userId} uid={row.uid} />}
      />
      <FunctionField<PoolEventRow>
        label={base}
        textAlign="right"
        render={(row) => <Amount value={row.base} signed />}
      />
      <FunctionField<PoolEventRow>
        label={quote}
        textAlign="right"
        render={(row) => <Amount value={row.quote} signed />}
      />
      <FunctionField<PoolEventRow>
        label="fields.reserveBase"
        textAlign="right"
        render={(row) => <Amount value={row.reserveBase} />}
      />
      <FunctionField<PoolEventRow>
        label="fields.reserveQuote"
        textAlign="right"
        render={(row) => <Amount value={row.reserveQuote} />}
      />
      <FunctionField<PoolEventRow>
        label="fields.spot"
        textAlign="right"
        render={(row) => (row.spot === null ? t('app.none') : <Amount value={row.spot} />)}
      />
    </Datagrid>
  );
}
