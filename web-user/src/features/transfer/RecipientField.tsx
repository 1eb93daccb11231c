import { Box } from '@mui/material';
import type { UserCard } from '@server/users/users.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/http/use-error-text';
import { Avatar } from '../../ui/Avatar';
import { ListRow } from '../../ui/ListRow';
import { LineField } from '../money';
import { recipientQuery } from './transfer-calls';
import { isUnfinished, ownName, recipientName } from './transfer-form';

export interface RecipientView {
  /** null while unknown */
  card: UserCard | null;
  pending: boolean;
  /** why nobody was found, in plain words */
  error: string | null;
  /** asks again after a failure */
  retry: () => void;
}

/** Looks up who is being typed, as soon as it is a whole uid or address. */
export function useRecipient(to: string): RecipientView {
  const errorText = useErrorText();
  const name = recipientName(to);
  const query = useQuery({ ...recipientQuery(name ?? ''), enabled: name !== null });
  return {
    card: name === null ? null : (query.data ?? null),
    pending: query.isFetching,
    error: name === null || query.isFetching ? null : errorText(query.error),
    retry: () => {
      if (name !== null && query.isError && !query.isFetching) void query.refetch();
    },
  };
}

export interface RecipientFieldProps {
  value: string;
  onChange: (value: string) => void;
  recipient: RecipientView;
  /** the server's own words about what was sent */
  refused: string | null;
  /** also says what is missing in a field not touched yet: after the first try to go on */
  tried: boolean;
}

/** To whom, by uid or address; who that is stands under it before an amount is confirmed. */
export function RecipientField({ value, onChange, recipient, refused, tried }: RecipientFieldProps) {
  const { t } = useTranslation('transfer');
  const malformed = recipientName(value) === null && (tried || (value !== '' && !isUnfinished(value)));
  const formProblem = malformed ? t(value === '' ? 'to.required' : 'to.form') : null;
  return (
    <>
      <LineField
        label={t('to.label')}
        value={value}
        onChange={onChange}
        hint={recipient.pending ? t('to.looking') : recipient.card ? null : t('to.hint')}
        error={refused ?? formProblem ?? recipient.error}
        maxLength={64}
      />
      <Box role="status">{recipient.card && <Recipient card={recipient.card} />}</Box>
    </>
  );
}

const Recipient = ({ card }: { card: UserCard }) => (
  <Box sx={{ mt: -3, mb: 4 }}>
    <ListRow
      icon={<Avatar path={card.avatar} seed={card.uid} />}
      title={ownName(card) ?? card.account}
      detail={<span className="figures">{ownName(card) === null ? card.uid : `${card.uid} · ${card.account}`}</span>}
    />
  </Box>
);
