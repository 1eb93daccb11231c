import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Dashboard } from '@server/admin/admin.schemas';
import { cutAmount } from '@server/common/money/decimal.rules';
import { Rule } from '@user/shared/charts/Rule';
import { Link } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Keys } from '../../fields/Keys';
import { isPlainKey, useKeyDown } from '../../fields/plain-key';
import { formatWait } from '../../fields/time/time';
import { Amount } from '../../fields/values/Amount';
import { useLanguage, useText } from '../../locales/use-text';
import { usePermissionList } from '../../providers/use-may';
import { type QueueCard, queueCards, shareOfAim, warnsAbove } from './queues';

interface CardProps {
  card: QueueCard;
  /** the key that opens it; absent: this person may not go there */
  shortcut?: string;
  aimSeconds: number;
  now: number;
}

function WaitCard({ card, shortcut, aimSeconds, now }: CardProps) {
  const { name, count, late, oldestAt, value, to, toLate } = card;
  const t = useText();
  const language = useLanguage();
  const title = t(`dashboard.queue.${name}`);
  const share = shareOfAim(oldestAt, aimSeconds, now);
  const wait = oldestAt && t('dashboard.oldest', { wait: formatWait(now - Date.parse(oldestAt), language) });
  return (
    <Card
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        px: 2,
        py: '14px',
        '&:hover': shortcut ? { bgcolor: 'action.hover' } : {},
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        {shortcut ? (
          // the whole card takes the click
          <Link
            to={to}
            aria-keyshortcuts={shortcut}
            sx={{
              color: 'text.secondary',
              textDecoration: 'none',
              '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '14px' },
            }}
          >
            {title}
          </Link>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{title}</Box>
        )}
        {shortcut ? <Keys names={[shortcut]} /> : null}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          gap: 1,
          mt: 'auto',
          pt: 0.5,
          mb: '9px',
        }}
      >
        <Box sx={{ fontSize: 28, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.02em' }}>{count}</Box>
        {value === null || count === 0 ? null : <Amount value={cutAmount(value, 2)} asset="USDT" />}
      </Box>
      <Rule at={share} ticks={36} major={12} tall={9} tone={share > warnsAbove ? 'loss' : 'rule'} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          mt: '5px',
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        <span>
          {wait ?? t('dashboard.noneWaiting')}
          {late > 0 ? (
            <>
              {' · '}
              <Late count={late} to={shortcut ? toLate : null} />
            </>
          ) : null}
        </span>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {t('dashboard.aim', { wait: formatWait(aimSeconds * 1_000, language) })}
        </Box>
      </Box>
    </Card>
  );
}

/** How many rows have waited longer than the aim; leads to them above the link of the whole card. */
function Late({ count, to }: { count: number; to: string | null }) {
  const t = useText();
  const text = t('dashboard.late', { number: count });
  const look = { color: 'error.main', fontWeight: 600, whiteSpace: 'nowrap' };
  if (to === null) {
    return (
      <Box component="span" sx={look}>
        {text}
      </Box>
    );
  }
  return (
    <Link to={to} sx={{ ...look, position: 'relative', zIndex: 1 }}>
      {text}
    </Link>
  );
}

/** What waits for a person, set against the aim; the keys 1 to 5 open a queue. */
export function Queues({ queues, aimSeconds, now }: Pick<Dashboard, 'queues' | 'aimSeconds'> & { now: number }) {
  const navigate = useNavigate();
  const permissions = usePermissionList();
  const cards = queueCards(queues, new Date(now - aimSeconds * 1_000).toISOString());
  const mayOpen = (card: QueueCard | undefined) => card !== undefined && permissions.includes(card.permission);
  useKeyDown((event) => {
    const card = /^[1-5]$/.test(event.key) && isPlainKey(event) ? cards[Number(event.key) - 1] : undefined;
    if (card && mayOpen(card)) void navigate(card.to);
  });
  return (
    <Box sx={{ display: 'grid', gap: '14px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(5, 1fr)' } }}>
      {cards.map((card, place) => (
        <WaitCard
          key={card.name}
          card={card}
          shortcut={mayOpen(card) ? String(place + 1) : undefined}
          aimSeconds={aimSeconds}
          now={now}
        />
      ))}
    </Box>
  );
}
