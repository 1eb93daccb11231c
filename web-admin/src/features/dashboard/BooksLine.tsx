import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Dashboard } from '@server/admin/admin.schemas';
import { groupDigits } from '@server/common/money/number-marks.rules';
import { Icon } from '@user/shared/icons/Icon';
import { token } from '@user/shared/tokens';
import { Link } from 'react-admin';
import { formatAge, formatTime } from '../../fields/time/time';
import { useLanguage, useText } from '../../locales/use-text';
import { useMay } from '../../providers/use-may';
import { useChainStatus } from '../../providers/use-read';

/** Where the chain stands, for those who may know; nothing where no node is set. */
function ChainState() {
  const t = useText();
  const language = useLanguage();
  const { data } = useChainStatus();
  if (!data?.configured) return null;
  const { ok, head } = data.node;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: 'text.secondary',
        '&::before': {
          content: '""',
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: token(ok ? 'gain' : 'loss'),
          boxShadow: `0 0 0 4px ${token(ok ? 'gainWash' : 'lossWash')}`,
        },
      }}
    >
      {ok && head !== null
        ? t('dashboard.chainAt', { block: groupDigits(String(head), language) })
        : t('dashboard.chainDown')}
    </Box>
  );
}

/** The books in one line: every rule holds, or everything that is wrong. */
export function BooksLine({ books, sealedAt, now }: Pick<Dashboard, 'books' | 'sealedAt'> & { now: number }) {
  const t = useText();
  const language = useLanguage();
  const may = useMay('ledger.read');
  const wrong = books?.ok === false;
  const said = books === null ? 'dashboard.booksUnknown' : wrong ? 'dashboard.booksWrong' : 'dashboard.books';
  const facts = [
    ...(books ? [t('dashboard.checkedAt', { age: formatAge(books.checkedAt, now, language) })] : []),
    ...(sealedAt
      ? [
          t('dashboard.sealedTo', {
            time: `${formatTime(sealedAt).slice(sealedToday(sealedAt, now) ? 11 : 0, 16)} UTC`,
          }),
        ]
      : []),
  ];
  return (
    <Card
      component="section"
      role={wrong ? 'alert' : undefined}
      sx={{ px: 2, py: '11px', ...(wrong ? { bgcolor: token('lossWash') } : {}) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Icon
          name={wrong ? 'alert' : 'scale'}
          sx={{ fontSize: 20, color: books === null ? 'text.secondary' : wrong ? 'error.main' : 'success.main' }}
        />
        <Box component="h2" sx={{ m: 0, fontSize: 'inherit', fontWeight: 600 }}>
          {t(said)}
        </Box>
        <Box sx={{ color: 'text.secondary', flex: 1 }}>{facts.join(', ')}</Box>
        <ChainState />
        {may ? (
          <Link to="/books" sx={{ fontWeight: 500, textDecoration: 'none' }}>
            {t('dashboard.openBooks')}
          </Link>
        ) : null}
      </Box>
      {wrong ? (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 4.5, overflowWrap: 'anywhere' }}>
          {books.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </Box>
      ) : null}
    </Card>
  );
}

const sealedToday = (sealedAt: string, now: number) =>
  sealedAt.slice(0, 10) === new Date(now).toISOString().slice(0, 10);
