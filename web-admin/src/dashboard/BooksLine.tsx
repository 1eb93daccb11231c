import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Dashboard } from '@server/admin/admin.schemas';
import { Link } from 'react-admin';
import { formatAge } from '../fields/time';
import { useLanguage, useText } from '../locales/use-text';
import { useMay } from '../providers/use-may';

/** The books in one line: green, or what is wrong. */
export function BooksLine({ books }: { books: Dashboard['books'] }) {
  const t = useText();
  const language = useLanguage();
  const may = useMay('ledger.read');
  const severity = books === null ? 'info' : books.ok ? 'success' : 'error';
  const link = may ? (
    <Link to="/books" sx={{ color: 'inherit', alignSelf: 'center', mr: 1 }}>
      {t('dashboard.openBooks')}
    </Link>
  ) : undefined;
  return (
    <Alert
      severity={severity}
      variant="outlined"
      action={link}
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
    >
      <strong>{t('dashboard.books')}</strong>{' '}
      {books === null ? t('dashboard.booksUnknown') : t(books.ok ? 'dashboard.booksGreen' : 'dashboard.booksWrong')}{' '}
      {books ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('dashboard.checkedAt', { age: formatAge(books.checkedAt, Date.now(), language) })}
        </Box>
      ) : null}
      {books && books.faults.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2 }}>
          {books.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </Box>
      ) : null}
    </Alert>
  );
}
