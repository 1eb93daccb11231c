import Box from '@mui/material/Box';
import type { ConsoleCard } from '@server/cards/cards-console.schemas';
import type { ReactElement } from 'react';
import { Datagrid, FunctionField, NumberField } from 'react-admin';
import { Amount, AmountField } from '../fields/Amount';
import { RowLink } from '../fields/RowLink';
import { StateField } from '../fields/StateField';
import { NothingInList } from '../fields/States';
import { Time, TimeField } from '../fields/TimeField';
import { CardMark } from './CardMark';
import { OwnerLink } from './OwnerLink';
import { isOffered } from './take-down';

interface CardGridProps {
  /** the rows are all of one user */
  ofOneUser?: boolean;
  /** what stands where there are none */
  nothing?: string;
  /** what can be done with the chosen ones, if any can be chosen */
  bulk?: ReactElement;
}

/** Cards, each with what it shows; a row leads to its page. */
export function CardGrid({ ofOneUser = false, nothing, bulk }: CardGridProps) {
  return (
    <Datagrid
      resource="cards"
      rowClick="show"
      bulkActionButtons={bulk ?? false}
      isRowSelectable={isOffered}
      // The list's own box would cut off a bar that floats above the table.
      sx={{ '& .RaBulkActionsToolbar-toolbar.MuiToolbar-root': { position: 'static', transform: 'none' } }}
      empty={<NothingInList text={nothing} />}
    >
      <NumberField source="id" />
      <FunctionField<ConsoleCard>
        source="serial"
        label="cards.serial"
        render={({ serial, seed, image, title }) => (
          <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, verticalAlign: 'middle', whiteSpace: 'nowrap' }}
          >
            <CardMark seed={seed} image={image} size={24} />
            <span>
              {serial}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {title}
              </Box>
            </span>
          </Box>
        )}
      />
      {ofOneUser ? null : (
        <FunctionField<ConsoleCard>
          source="userId"
          label="fields.owner"
          sortable={false}
          render={(row) => <OwnerLink userId={row.userId} uid={row.uid} nickname={row.nickname} />}
        />
      )}
      <FunctionField<ConsoleCard>
        source="buyPrice"
        label="cards.buyPrice"
        textAlign="right"
        sortable={false}
        render={({ buyPrice, boughtAt }) => (boughtAt === null ? '–' : <Amount value={buyPrice} copy />)}
      />
      <AmountField source="price" label="cards.asked" textAlign="right" sortable={false} />
      <FunctionField<ConsoleCard>
        source="sessionId"
        label="cards.session"
        sortable={false}
        render={({ sessionId, sessionName, sessionStartAt }) =>
          sessionId === null || sessionStartAt === null ? (
            '–'
          ) : (
            <>
              <RowLink to="sessions" id={sessionId} text={sessionName ?? undefined} />{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <Time iso={sessionStartAt} short />
              </Box>
            </>
          )
        }
      />
      <StateField of="card" source="state" sortable={false} />
      <TimeField source="boughtAt" label="cards.boughtAt" short sortable={false} />
    </Datagrid>
  );
}
