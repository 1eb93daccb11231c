import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { Tile } from '../../../fields/figures/Tile';
import { useText } from '../../../locales/use-text';
import { type RateField, rateKinds } from '../rates-draft';
import { DraftInput, type DraftProps } from './DraftInput';

const cards: readonly { title: 'comesIn' | 'pays'; fields: readonly RateField[] }[] = [
  { title: 'comesIn', fields: ['budgetPpm', 'joinMin', 'onJoin', 'onPointOrder', 'onCardFee'] },
  { title: 'pays', fields: ['directPpm', 'indirectPpm', 'sameLevelPpm', 'meal', 'dividendPpm'] },
];

/** What awards are paid from, and what each kind but the level difference pays. */
export function RateInputs(props: DraftProps) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: '14px', gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: '1fr 1fr' } }}>
      {cards.map(({ title, fields }) => (
        <Tile key={title} title={t(`rates.cards.${title}`)}>
          <Box sx={{ display: 'grid', rowGap: 1, mt: 1 }}>
            {fields.map((field) => (
              <RateLine key={field} field={field} {...props} />
            ))}
          </Box>
        </Tile>
      ))}
    </Box>
  );
}

function RateLine({ field, ...props }: DraftProps & { field: RateField }) {
  const t = useText();
  const label = t(`rates.fields.${field}`);
  const kind = rateKinds[field];
  const { draft, disabled, onChange } = props;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 132px', columnGap: 2, alignItems: 'center' }}>
      <Box>
        <Box sx={{ fontWeight: 500 }}>{label}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{t(`rates.helps.${field}`)}</Box>
      </Box>
      {kind === 'switch' ? (
        <Box sx={{ justifySelf: 'end' }}>
          <Switch
            checked={draft[field] === 'true'}
            disabled={disabled}
            onChange={(event) => onChange(field, String(event.target.checked))}
            slotProps={{ input: { 'aria-label': label } }}
          />
        </Box>
      ) : (
        <DraftInput {...props} name={field} label={label} unit={kind === 'percent' ? '%' : 'USDT'} />
      )}
    </Box>
  );
}
