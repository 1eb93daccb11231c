import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AgentMove, AgentsAnswer, UserRow } from '@server/users/users.schemas';
import { useState } from 'react';
import { useDataProvider, useGetMany, useTranslate } from 'react-admin';
import { Failed, Waiting } from '../../fields/States';
import { useText } from '../../locales/use-text';
import { ActDialog } from '../../money/ActDialog';
import { ActionField } from '../../money/ActionField';
import { type ActionInput, type ActionValues, reasonInput } from '../../money/action';
import { faultsOf } from '../../money/check-input';
import type { ConsoleProvider } from '../../providers/data-provider';
import { useBulkAct } from '../../reviews/bulk-act';
import { agentChoices, agentOf, assignChoice, assignMost, noAgent, useAgents } from './agents';

const untyped: ActionValues = { agent: '', reason: '' };

/** Gives the chosen users an agent, or none, and says who was not given one and why. */
export function AssignDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const t = useText();
  const translate = useTranslate();
  const { data, isPending, error, refetch } = useGetMany<UserRow>('users', { ids });
  const agents = useAgents();
  const provider = useDataProvider<ConsoleProvider>();
  const { act, sending, failure, answer } = useBulkAct<AgentsAnswer>('users');
  const [values, setValues] = useState(untyped);
  const [checked, setChecked] = useState(false);

  const { agent = '', reason = '' } = values;
  const { items, left, tooMany } = assignChoice(data ?? [], agent);
  const choices = [...agentChoices(agents), { id: noAgent, name: t('users.assign.none') }];
  const inputs: ActionInput[] = [
    { name: 'agent', label: t('users.assign.to'), kind: 'choice', choices },
    reasonInput(t),
  ];
  const faults = checked ? faultsOf(inputs, values) : {};
  const name = agents.find(({ id }) => id === agentOf(agent))?.name;
  const effect = agent === '' ? 'prompt' : agent === noAgent ? 'takes' : 'gives';

  const submit = () => {
    setChecked(true);
    if (Object.keys(faultsOf(inputs, values)).length > 0) return;
    const move: AgentMove = { items, to: agentOf(agent), reason: reason.trim() };
    void act(async () => (await provider.action<AgentsAnswer>('users', null, 'agent', move)).data);
  };

  return (
    <ActDialog
      title={t('users.assign.title')}
      // what is read late is confirmed late
      step={data ? 'read' : 'reading'}
      busy={sending}
      dirty={answer === null && (agent !== '' || reason !== '')}
      onClose={onClose}
      onSubmit={submit}
      confirm={answer ? null : { label: t('users.assign.confirm'), disabled: items.length === 0 || tooMany }}
    >
      {isPending ? <Waiting lines={4} /> : null}
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {answer ? <Assigned answer={answer} /> : null}
      {data && !answer ? (
        <>
          <Typography sx={{ fontSize: 16 }}>
            {t(`users.assign.many.${effect}`, { count: items.length, agent: name })}
          </Typography>
          {inputs.map((input) => {
            const fault = faults[input.name];
            return (
              <ActionField
                key={input.name}
                input={input}
                value={values[input.name] ?? ''}
                fault={fault && t(fault)}
                first={input.name === 'agent'}
                onChange={(changed, value) => setValues((before) => ({ ...before, [changed]: value }))}
              />
            );
          })}
          {left > 0 ? (
            <Alert severity="warning" variant="outlined">
              {t('users.assign.left', { count: left })}
            </Alert>
          ) : null}
          {tooMany ? (
            <Alert severity="error" variant="outlined">
              {t('users.assign.tooMany', { most: assignMost })}
            </Alert>
          ) : null}
        </>
      ) : null}
      {failure ? (
        <Alert severity="error" variant="outlined" role="alert">
          {translate(failure)}
        </Alert>
      ) : null}
    </ActDialog>
  );
}

/** What became of them: how many have the agent now, and who has not. */
function Assigned({ answer: { changed, refused } }: { answer: AgentsAnswer }) {
  const t = useText();
  return (
    <>
      <Typography role="status" sx={{ fontSize: 16 }}>
        {t('users.assign.done', { count: changed })}
      </Typography>
      {refused.length > 0 ? (
        <Alert severity="error" variant="outlined">
          {t('users.assign.refused', { count: refused.length })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2, maxHeight: 200, overflowY: 'auto' }}>
            {refused.map(({ id, uid, message }) => (
              <li key={id}>
                {uid ?? `#${id}`}: {message}
              </li>
            ))}
          </Box>
        </Alert>
      ) : null}
    </>
  );
}
