import { Box, ButtonBase } from '@mui/material';
import { isZero } from '@server/common/money/decimal.rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { levelName, type Need, needsOf } from '../../lib/account/level';
import { refreshMe } from '../../lib/account/me';
import { imageUrl } from '../../lib/browser/image-url';
import { useHiddenBalances } from '../../lib/browser/preferences';
import { useServerNow, useTurn } from '../../lib/browser/server-now';
import { countdownTo, leftInWords, phaseOf } from '../../lib/content/session-clock';
import { useFormat } from '../../lib/i18n/use-format';
import { Rule } from '../../shared/charts/Rule';
import { Icon, type IconName } from '../../shared/icons/Icon';
import { MarkPair, Overlap } from '../../shared/marks/Overlap';
import { PersonMark } from '../../shared/marks/PersonMark';
import { edge, motion, radius, weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { PriceText } from '../../ui/amounts/PriceText';
import { entries } from './entries';
import type { Room } from './rooms';

/** Two rooms a line; the last of an odd number takes a whole one. */
export const RoomGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: 2.5,
      '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
      '@container (max-width: 14rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    }}
  >
    {children}
  </Box>
);

/** px */
export const roomHeight = 138;

/** What goes on in the parts of the house that have something to tell. */
export const Rooms = ({ rooms }: { rooms: readonly Room[] }) =>
  rooms.length > 0 && (
    <RoomGrid>
      {rooms.map((room) => (
        <RoomTile key={room.kind} room={room} />
      ))}
    </RoomGrid>
  );

function RoomTile({ room }: { room: Room }) {
  switch (room.kind) {
    case 'withdrawals':
      return <WithdrawalsRoom {...room} />;
    case 'deposits':
      return <DepositsRoom {...room} />;
    case 'zone':
      return <ZoneRoom {...room} />;
    case 'miners':
      return <MinersRoom {...room} />;
    case 'locks':
      return <LocksRoom {...room} />;
    case 'exchange':
      return <ExchangeRoom {...room} />;
    case 'level':
      return <LevelRoom {...room} />;
  }
}

interface FrameProps {
  to: string;
  name: string;
  caption: string;
  /** the figure the room is about */
  fact?: ReactNode;
  /** at the foot, e.g. a rule */
  foot?: ReactNode;
  /** at the lower right, clear of the words */
  picture?: ReactNode;
}

const Frame = ({ to, name, caption, fact, foot, picture }: FrameProps) => (
  <ButtonBase component={Link} to={to} sx={frameStyle}>
    <Box
      component="span"
      sx={{ fontSize: '0.9375rem', lineHeight: 20 / 15, fontWeight: weight.strong, hyphens: 'auto' }}
    >
      {name}
    </Box>
    <Box component="span" sx={{ mt: 1, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted', hyphens: 'auto' }}>
      {caption}
    </Box>
    {fact && (
      <Box component="span" sx={{ maxWidth: '100%' }}>
        {fact}
      </Box>
    )}
    {foot && (
      <Box component="span" sx={{ display: 'block', width: '100%', mt: 'auto', pt: 2 }}>
        {foot}
      </Box>
    )}
    {picture && (
      <Box component="span" aria-hidden="true" sx={{ display: 'flex', alignSelf: 'flex-end', mt: 'auto', pt: 2 }}>
        {picture}
      </Box>
    )}
  </ButtonBase>
);

const frameStyle = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  minHeight: roomHeight,
  p: 3.5,
  textAlign: 'left',
  bgcolor: 'surface',
  borderRadius: `${radius.card}px`,
  boxShadow: edge.card,
  transition: `transform ${motion.press}ms ${motion.ease}`,
  '@media (prefers-reduced-motion: no-preference)': { '&:active': { transform: 'scale(0.98)' } },
} as const;

interface MeasureProps {
  /** 0 … 1 */
  at: number;
  tone?: 'muted' | 'rule';
  /** at the other end of the line above the rule */
  end?: ReactNode;
  children: ReactNode;
}

/** A rule at the foot of a room, and in words above it what it measures. */
const Measure = ({ at, tone, end, children }: MeasureProps) => (
  <>
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1.5, fontSize: '0.75rem', color: 'muted' }}
    >
      {children}
      {end && (
        <Box component="span" sx={{ ml: 'auto' }}>
          {end}
        </Box>
      )}
    </Box>
    <Rule at={at} ticks={30} major={5} tall={11} tone={tone} />
  </>
);

function WithdrawalsRoom({ count, held, total }: Extract<Room, { kind: 'withdrawals' }>) {
  const { t } = useTranslation('home');
  const [hidden] = useHiddenBalances();
  return (
    <Frame
      to="/pages/property/withdrawal/list"
      name={t('room.withdrawals.name')}
      caption={t('room.withdrawals.caption', { count })}
      fact={<AmountText value={held} asset="USDT" decimals={2} size="row" concealable />}
      foot={
        <Measure at={hidden ? 0 : Number(held) / Number(total)}>
          <span>
            {t('room.withdrawals.of')} <AmountText value={total} decimals={2} concealable />
          </span>
        </Measure>
      }
    />
  );
}

function DepositsRoom({ count }: Extract<Room, { kind: 'deposits' }>) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Frame
      to="/pages/property/recharge/list"
      name={t('room.deposits.name')}
      caption={t('room.deposits.caption')}
      fact={<Plain>{format.count(count)}</Plain>}
      picture={<Glyph name="deposit" />}
    />
  );
}

/** The session that is on, and how long yet; else how long until the next. Cards are bought there. */
function ZoneRoom({ session, offset }: Extract<Room, { kind: 'zone' }>) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const now = useServerNow(offset);
  const { state, until, share } = phaseOf(session, now);
  useTurn(state, () => void refreshMe());
  const left = leftInWords(countdownTo(until, now));
  const fact = left ? t(`room.zone.${left.unit}`, left) : format.dateTime(session.startAt);
  const stopped = state === 'stopped';
  const when = state !== 'notStarted' ? 'ends' : left ? 'beginsIn' : 'begins';
  return (
    <Frame
      to={entries.zone.to}
      name={t('entry.zone')}
      caption={stopped ? session.name : t(`room.zone.${when}`)}
      fact={<Plain>{stopped ? t('room.zone.stopped') : fact}</Plain>}
      foot={
        <Measure at={share} tone={stopped ? 'muted' : 'rule'}>
          {t('room.zone.listed', { count: session.listed, number: format.count(session.listed) })}
        </Measure>
      }
    />
  );
}

/** What waits to be collected; where nothing does, what mines. */
function MinersRoom({ bubbles, paused, amount, power, today }: Extract<Room, { kind: 'miners' }>) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { amount: value, asset } = bubbles > 0 ? amount : { amount: power, asset: 'USDT' };
  return (
    <Frame
      to={entries.miners.to}
      name={t('entry.miners')}
      caption={bubbles > 0 ? t('room.miners.waiting', { number: format.count(bubbles) }) : t('room.miners.power')}
      fact={<AmountText value={value} asset={asset} size="row" concealable />}
      foot={
        <Box component="span" sx={{ fontSize: '0.75rem', color: 'muted' }}>
          {paused > 0 ? t('room.miners.paused', { number: format.count(paused) }) : t('room.miners.today')}{' '}
          {paused === 0 && <AmountText value={today} asset="USDT" decimals={2} concealable />}
        </Box>
      }
    />
  );
}

/** What comes back next, and how much of all has. */
function LocksRoom({ open, locked, share, next }: Extract<Room, { kind: 'locks' }>) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [hidden] = useHiddenBalances();
  const shown = next ?? locked;
  return (
    <Frame
      to={entries.locks.to}
      name={t('entry.locks')}
      caption={next ? t('room.locks.next', { date: format.utcDay(next.date) }) : t('room.locks.open')}
      fact={<AmountText value={shown.amount} asset={shown.asset} size="row" concealable />}
      foot={
        <Measure at={hidden ? 0 : share} end={<AmountText value={locked.amount} decimals={2} concealable />}>
          {t('room.locks.count', { number: format.count(open) })}
        </Measure>
      }
    />
  );
}

function ExchangeRoom({ asset, price, volume }: Extract<Room, { kind: 'exchange' }>) {
  const { t } = useTranslation('home');
  return (
    <Frame
      to="/pages/property/exchange"
      name={t('entry.exchange')}
      caption={volume === null ? t('room.exchange.price', { asset }) : t('room.exchange.volume')}
      fact={
        volume === null ? (
          <PriceText value={price} size="row" />
        ) : (
          <AmountText value={volume} asset={asset} decimals={2} size="row" />
        )
      }
      picture={<MarkPair base={asset} quote="USDT" size={42} />}
    />
  );
}

/** My level, what is missing first for the next one, and who is in the team; leads to the upgrade. */
function LevelRoom({ data: { level, next }, count, newest }: Extract<Room, { kind: 'level' }>) {
  const { t } = useTranslation('home');
  const needs = next ? needsOf(next) : [];
  const open = needs.find(({ missing }) => !isZero(missing));
  const shown = open ?? needs[0];
  const missing = useMissingWords();
  return (
    <Frame
      to={next ? '/pages/user/upgrade' : '/pages/user/spread'}
      name={t('room.level.name', { level: levelName(level) })}
      caption={next ? missing(open, levelName(next.level)) : t('room.level.top')}
      fact={newest.length > 0 && <Newest count={count} newest={newest} />}
      foot={shown && <NeedRule need={shown} />}
    />
  );
}

/** What is missing for a level, in words. */
function useMissingWords(): (need: Need | undefined, level: string) => string {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [hidden] = useHiddenBalances();
  return (need, level) => {
    if (!need) return t('room.level.soon', { level });
    const missing =
      need.kind === 'directs'
        ? t('room.team.people', { count: Number(need.missing) })
        : `${hidden ? '••••' : format.amount(need.missing, { decimals: 2 })}\u00a0USDT`;
    return t(need.kind === 'performance' ? 'room.level.team' : 'room.level.missing', { missing, level });
  };
}

/** How far that is. */
function NeedRule({ need: { kind, have, need, share } }: { need: Need }) {
  const format = useFormat();
  const [hidden] = useHiddenBalances();
  const people = kind === 'directs';
  return (
    <Measure at={hidden && !people ? 0 : share} end={people ? need : format.amount(need, { decimals: 2 })}>
      {people ? have : <AmountText value={have} decimals={2} concealable />}
    </Measure>
  );
}

/** Who joined last of those I invited, and how many there are besides. */
function Newest({ count, newest }: Pick<Extract<Room, { kind: 'level' }>, 'count' | 'newest'>) {
  const format = useFormat();
  const more = count - newest.length;
  return (
    <Box component="span" aria-hidden="true" sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {newest.map(({ uid, avatar }) => (
        <Overlap key={uid}>
          <PersonMark seed={uid} src={imageUrl(avatar)} size={30} />
        </Overlap>
      ))}
      {more > 0 && (
        <Box component="span" sx={{ ml: 1.5, alignSelf: 'center', fontSize: '0.75rem', color: 'muted' }}>
          +{format.count(more)}
        </Box>
      )}
    </Box>
  );
}

const Plain = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ fontSize: '1rem', lineHeight: 22 / 16, fontWeight: weight.strong, overflowWrap: 'anywhere' }}
  >
    {children}
  </Box>
);

/** Where a room has no marks to show. */
const Glyph = ({ name }: { name: IconName }) => (
  <Box
    component="span"
    sx={{ display: 'grid', placeItems: 'center', width: 42, height: 42, borderRadius: '50%', bgcolor: 'raised' }}
  >
    <Icon name={name} sx={{ color: 'muted' }} />
  </Box>
);
