import Box from '@mui/material/Box';
import type { TimelineEntry, TimelineKind } from '@server/common/console/timeline.schemas';
import { signOf } from '@server/common/money/decimal.rules';
import { Icon, type IconName } from '@user/shared/icons/Icon';
import { token } from '@user/shared/tokens';
import { Link, useTranslate } from 'react-admin';
import { Time } from '../../../fields/time/TimeField';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useNames, useText } from '../../../locales/use-text';
import { pathOf, wordsOf } from './entry-words';

const kindIcons: Readonly<Record<TimelineKind, IconName>> = {
  money: 'wallet',
  cards: 'cards',
  miners: 'miner',
  locks: 'lock',
  chats: 'chat',
  account: 'key',
  staff: 'shield',
};

/** One act in the line of time. Only money that came in is green; what left has its sign. */
export function EntryLine({ entry, userId }: { entry: TimelineEntry; userId: number }) {
  const { title, detail } = useTold(entry);
  const path = pathOf(entry, userId);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '28px 40px minmax(0, 1fr)', sm: '28px 44px minmax(0, 1fr) auto' },
        columnGap: 1.25,
        alignItems: 'start',
        py: 0.75,
        // the line that joins the marks
        backgroundImage: `linear-gradient(${token('line')}, ${token('line')})`,
        backgroundRepeat: 'no-repeat',
        backgroundPosition: '13.5px 0',
        backgroundSize: '1px 100%',
      }}
    >
      <Box
        sx={{
          width: 28,
          height: 28,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: token('surface'),
          border: `1px solid ${token('line')}`,
          color: 'text.secondary',
        }}
      >
        <Icon name={kindIcons[entry.kind]} sx={{ fontSize: 15 }} />
      </Box>
      <Box sx={{ color: 'text.secondary', lineHeight: '28px', fontVariantNumeric: 'tabular-nums' }}>
        <Time iso={entry.at} form="clock" />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: '20px', pt: 0.5 }}>
        {path === null ? (
          <strong style={{ fontWeight: 600 }}>{title}</strong>
        ) : (
          <Link to={path} sx={{ color: 'text.primary', fontWeight: 600, '&:not(:hover)': { textDecoration: 'none' } }}>
            {title}
          </Link>
        )}
        {detail === '' ? null : <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{detail}</Box>}
      </Box>
      <Box sx={{ gridColumn: { xs: '3', sm: '4' }, textAlign: { sm: 'right' }, pt: { sm: 0.5 }, lineHeight: '20px' }}>
        {entry.amounts.map((each) => (
          <Moved key={each.asset} {...each} />
        ))}
      </Box>
    </Box>
  );
}

function Moved({ asset, amount, came }: TimelineEntry['amounts'][number]) {
  const language = useLanguage();
  return (
    <Box
      sx={{
        whiteSpace: 'nowrap',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        color: came && signOf(amount) > 0 ? 'success.main' : 'text.primary',
      }}
    >
      {formatAmount(amount, language, true)} {asset}
    </Box>
  );
}

/** What happened, in words: a title, and a line below it where there is more. */
function useTold(entry: TimelineEntry): { title: string; detail: string } {
  const t = useText();
  const translate = useTranslate();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { group, code, subject, detail } = wordsOf(entry);
  const { kind, facts } = entry;
  if (kind === 'chats') {
    return { title: translate(`${group}.${code}`, facts), detail: '' };
  }
  if (kind === 'locks') {
    const bonus = `${formatAmount(String(facts.bonus), language)} ${facts.asset}`;
    return {
      title: translate(`${group}.${code}`, { count: Number(facts.days) }),
      detail: signOf(String(facts.bonus)) === 0 ? '' : t('timeline.bonus', { bonus }),
    };
  }
  const name = nameOf(group, code);
  if (kind === 'staff') return { title: `${name} · ${facts.staff || t('audit.system')}`, detail };
  if (kind === 'cards' && detail !== '') {
    const isBought = code === 'bought';
    return { title: `${name} ${subject}`, detail: t(isBought ? 'timeline.from' : 'timeline.to', { user: detail }) };
  }
  if (code === 'levelChanged') return { title: name, detail: `V${facts.before} → V${facts.after}` };
  return { title: subject === '' ? name : `${name} ${subject}`, detail };
}
