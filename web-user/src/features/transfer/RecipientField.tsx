import { Box } from '@mui/material';
import type { UserCard } from '@server/users/users.schemas';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar';
import { ListRow } from '../../ui/ListRow';
import { LineField } from '../assets';
import { isUnfinished, ownName, recipientName } from './transfer-form';
import type { RecipientView } from './use-recipient';

export interface RecipientFieldProps {
  value: string;
  onChange: (value: string) => void;
  recipient: RecipientView;
  /** the server's own words about what was sent */
  refused: string | null;
  /** also says what is missing in a field not touched yet: after the first try to go on */
  all: boolean;
}

/** To whom, by uid or address; who that is stands under it before an amount is confirmed. */
export function RecipientField({ value, onChange, recipient, refused, all }: RecipientFieldProps) {
  const { t } = useTranslation('transfer');
  const malformed = recipientName(value) === null && (all || (value !== '' && !isUnfinished(value)));
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
