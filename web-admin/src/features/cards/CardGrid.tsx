import Box from '@mui/material/Box';
import type { ConsoleCard } from '@server/cards/cards.list';
import { FunctionField, NumberField } from 'react-admin';
import { ListGrid } from '../../fields/lists/ListGrid';
import { type BulkAct, SelectableGrid } from '../../fields/lists/SelectableGrid';
import { NothingInList } from '../../fields/States';
import { Time, TimeField } from '../../fields/time/TimeField';
import { Amount, AmountField } from '../../fields/values/Amount';
import { RowLink } from '../../fields/values/RowLink';
import { StateField } from '../../fields/values/StateField';
import { CardMark } from './CardMark';
import { OwnerLink } from './OwnerLink';
import { isOffered } from './take-down';

interface CardGridProps {
  /** the rows are all of one user */
  ofOneUser?: boolean;
  /** what stands where there are none */
  nothing?: string;
  /** absent: cards cannot be selected */
  act?: BulkAct<ConsoleCard>;
}

/** Cards, each with what it shows; a row leads to its page. Staff select only what they can take down. */
export function CardGrid({ ofOneUser = false, nothing, act }: CardGridProps) {
  const empty = <NothingInList text={nothing} />;
  const columns = [
    <NumberField key="id" source="id" />,
    <FunctionField<ConsoleCard>
      key="serial"
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
    />,
    ofOneUser ? null : (
      <FunctionField<ConsoleCard>
        key="userId"
        source="userId"
        label="fields.owner"
        render={(row) => <OwnerLink userId={row.userId} uid={row.uid} nickname={row.nickname} />}
      />
    ),
    <FunctionField<ConsoleCard>
      key="buyPrice"
      source="buyPrice"
      label="cards.buyPrice"
      textAlign="right"
      render={({ buyPrice, boughtAt }) => (boughtAt === null ? '–' : <Amount value={buyPrice} copy />)}
    />,
    <AmountField key="price" source="price" label="cards.asked" textAlign="right" />,
    <FunctionField<ConsoleCard>
      key="sessionId"
      source="sessionId"
      label="cards.session"
      render={({ sessionId, sessionName, sessionStartAt }) =>
        sessionId === null || sessionStartAt === null ? (
          '–'
        ) : (
          <>
            <RowLink to="trade-sessions" id={sessionId} text={sessionName ?? undefined} />{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <Time iso={sessionStartAt} form="short" />
            </Box>
          </>
        )
      }
    />,
    <StateField of="card" key="state" source="state" />,
    <TimeField key="boughtAt" source="boughtAt" label="cards.boughtAt" short />,
  ];
  const grid = { resource: 'cards', rowClick: 'show', empty } as const;
  return act ? (
    <SelectableGrid<ConsoleCard> {...grid} act={act} isRowSelectable={isOffered} omit={[]}>
      {columns}
    </SelectableGrid>
  ) : (
    <ListGrid {...grid}>{columns}</ListGrid>
  );
}
