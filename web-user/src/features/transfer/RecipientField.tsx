import { Box, ButtonBase } from '@mui/material';
import type { UserCard } from '@server/users/users.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { imageUrl } from '../../lib/browser/image-url';
import { useErrorText } from '../../lib/http/use-error-text';
import { PersonMark } from '../../shared/marks/PersonMark';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { LineField } from '../money';
import { RecipientTools, SaveRecipient } from '../recipients';
import { recentQuery, recipientQuery } from './transfer-calls';
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
  const people = useQuery(recentQuery).data ?? [];
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
      <RecipientTools kind="user" recent={people.map(({ uid }) => uid)} onChoose={onChange} />
      {value === '' && <Recent people={people} onChoose={onChange} />}
      <Box role="status">{recipient.card && <Recipient card={recipient.card} />}</Box>
      {recipient.card && (
        <SaveRecipient
          key={recipient.card.uid}
          target={recipient.card.uid}
          suggestion={ownName(recipient.card) ?? ''}
        />
      )}
    </>
  );
}

/** Whom one sent to last; a tap fills one in, and the look-up says how they stand. Nothing where there is nobody. */
function Recent({ people, onChoose }: { people: readonly UserCard[]; onChoose: (uid: string) => void }) {
  const { t } = useTranslation('transfer');
  if (people.length === 0) return null;
  return (
    <Box component="section" aria-label={t('to.recent')} sx={{ mt: -2, mb: 4 }}>
      <Box aria-hidden="true" sx={{ fontSize: '0.75rem', color: 'text.secondary', mb: 1 }}>
        {t('to.recent')}
      </Box>
      <Box component="ul" sx={{ display: 'flex', gap: 1, overflowX: 'auto', mx: -4, px: 4 }}>
        {people.map((card) => (
          <Box component="li" key={card.uid} sx={{ flex: 'none' }}>
            <ButtonBase
              onClick={() => onChoose(card.uid)}
              sx={{
                width: '6.5rem',
                height: '100%',
                py: 1.5,
                gap: 1,
                flexDirection: 'column',
                justifyContent: 'flex-start',
                borderRadius: 2,
                font: 'inherit',
              }}
            >
              <PersonMark src={imageUrl(card.avatar)} seed={card.uid} />
              <Box component="span" sx={{ ...oneLine, fontSize: '0.75rem', fontWeight: 600 }}>
                {ownName(card) ?? card.account}
              </Box>
              <Box component="span" className="figures" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                {card.uid}
              </Box>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const oneLine = { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Recipient = ({ card }: { card: UserCard }) => (
  <List as="div" sx={{ mt: -1, mb: 4 }}>
    <ListRow
      icon={<PersonMark src={imageUrl(card.avatar)} seed={card.uid} />}
      title={ownName(card) ?? card.account}
      detail={<span>{ownName(card) === null ? card.uid : `${card.uid} · ${card.account}`}</span>}
    />
  </List>
);
