import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import {
  Create,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useDataProvider,
  useRedirect,
} from 'react-admin';
import { ActionDialog } from '../../../actions/ActionDialog';
import { AmountInput } from '../../../actions/AmountInput';
import { type ActionSpec, reasonInput } from '../../../actions/action';
import { NameInputs } from '../../../fields/names/NameInputs';
import { upperCase } from '../../../fields/values/short';
import { type Choice, useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { FormGuard } from '../../../unsaved/FormGuard';
import { useSessionsAhead } from '../use-sessions-ahead';
import { useIssueStep } from './issue-step';
import { SeriesLook } from './SeriesLook';
import { type SeriesDraft, seriesBody } from './series-body';

const isCode = regex(/^[A-Z][A-Z0-9]{1,7}$/, 'cards.codeHelp');
const fresh = { titles: {}, image: null, count: 1 };

const toolbar = (
  <Toolbar>
    <SaveButton label="cards.issue.review" />
  </Toolbar>
);

/** A new series, with its first cards: what they come to is confirmed before they are issued. */
export function SeriesCreate() {
  const sessions = useSessionsAhead(true);
  const { spec, sent, ask, close, done } = useSeriesIssue(sessions);
  return (
    <>
      <SeriesForm sessions={sessions} sent={sent} onSubmit={ask} />
      {spec ? <ActionDialog spec={spec} onClose={close} onDone={done} /> : null}
    </>
  );
}

/** The confirmation of a new series, and what follows it. */
function useSeriesIssue(sessions: Choice[] | undefined) {
  const t = useText();
  const provider = useDataProvider<ConsoleProvider>();
  const redirect = useRedirect();
  const issueStep = useIssueStep(sessions);
  const [draft, setDraft] = useState<SeriesDraft | null>(null);
  const made = useRef<number | undefined>(undefined);
  const [sent, setSent] = useState(false);
  const [done, setDone] = useState(false);
  // Once the dialog is gone: while its reason is typed and not cleared, leaving would ask first.
  useEffect(() => {
    if (done) redirect('show', 'card-series', made.current);
  }, [done, redirect]);
  const specOf = (wanted: SeriesDraft): ActionSpec => {
    const body = seriesBody(wanted);
    const { code: series, count, price, sessionId } = body;
    const step = issueStep({ series, count: String(count), price, sessionId: String(sessionId) });
    return {
      resource: 'card-series',
      id: null,
      action: 'create',
      label: t('cards.make'),
      tone: 'primary',
      ...step,
      statement: () => step.statement,
      inputs: [reasonInput(t)],
      body: ({ reason = '' }) => ({ ...body, reason: reason.trim() }),
      send: async ({ reason = '' }) => {
        setSent(true);
        try {
          const { data } = await provider.create('card-series', { data: { ...body, reason: reason.trim() } });
          made.current = data.id;
          return data;
        } catch (error) {
          setSent(false);
          throw error;
        }
      },
    };
  };
  return {
    spec: draft && specOf(draft),
    sent,
    ask: (values: SeriesDraft) => setDraft(values),
    close: () => setDraft(null),
    done: () => {
      setDraft(null);
      setDone(true);
    },
  };
}

interface SeriesFormProps {
  sessions: Choice[] | undefined;
  sent: boolean;
  onSubmit: (values: SeriesDraft) => void;
}

function SeriesForm({ sessions, sent, onSubmit }: SeriesFormProps) {
  const t = useText();
  return (
    <Create>
      <SimpleForm defaultValues={fresh} onSubmit={onSubmit} toolbar={toolbar} sx={{ maxWidth: 760 }}>
        <FormGuard saved={sent} />
        <TextInput
          source="code"
          label="cards.code"
          parse={upperCase}
          validate={[required(), isCode]}
          helperText={t('cards.codeHelp')}
          slotProps={{ htmlInput: { maxLength: 8 } }}
          sx={{ maxWidth: 370 }}
        />
        <Typography component="h2" variant="subtitle1" sx={{ my: 1 }}>
          {t('cards.titles')}
        </Typography>
        <NameInputs source="titles" needed="cards.needTitle" />
        <SeriesLook />
        <Typography component="h2" variant="subtitle1" sx={{ my: 1 }}>
          {t('cards.firstCards')}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr 2fr' }, columnGap: 2, width: '100%' }}>
          <NumberInput
            source="count"
            label="cards.count"
            validate={[required(), minValue(1), maxValue(1_000)]}
            min={1}
            max={1_000}
          />
          <AmountInput source="price" label="cards.priceUsdt" />
          <SelectInput
            source="sessionId"
            label="cards.session"
            choices={sessions ?? []}
            translateChoice={false}
            validate={required()}
            helperText={sessions?.length === 0 ? t('cards.noSessionAhead') : undefined}
          />
        </Box>
      </SimpleForm>
    </Create>
  );
}
