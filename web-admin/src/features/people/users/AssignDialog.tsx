import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UserRow } from '@server/users/users.list';
import type { AgentMove, AgentsAnswer } from '@server/users/users.schemas';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ActDialog } from '../../../actions/ActDialog';
import { ActionField } from '../../../actions/ActionField';
import { type ActionInput, type ActionValues, reasonInput } from '../../../actions/action';
import { faultsOf } from '../../../actions/check-input';
import type { Selected } from '../../../fields/lists/SelectableGrid';
import { useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { useBulkAct } from '../../../reviews/bulk/bulk-act';
import { agentChoices, agentOf, assignChoice, assignMost, noAgent, useAgents } from './agents';

const untyped: ActionValues = { agent: '', reason: '' };

/** Gives the chosen users an agent, or none, and says who was not given one and why. */
export function AssignDialog({ selected, onClose }: { selected: Selected<UserRow>; onClose: () => void }) {
  const t = useText();
  const translate = useTranslate();
  const agents = useAgents();
  const provider = useDataProvider<ConsoleProvider>();
  const { act, sending, failure, answer } = useBulkAct<AgentsAnswer>(selected.onActed);
  const [values, setValues] = useState(untyped);
  const [checked, setChecked] = useState(false);

  const { agent = '', reason = '' } = values;
  const { items, left, tooMany } = assignChoice(selected.rows, agent);
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
      busy={sending}
      dirty={answer === null && (agent !== '' || reason !== '')}
      onClose={onClose}
      onSubmit={submit}
      confirm={answer ? null : { label: t('users.assign.confirm'), disabled: items.length === 0 || tooMany }}
    >
      {answer ? (
        <Assigned answer={answer} />
      ) : (
        <>
          <Typography sx={{ fontSize: 16 }}>
            {t(`users.assign.many.${effect}`, { count: items.length, agent: name })}
          </Typography>
          <SelectedUsers users={selected.rows} />
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
      )}
      {failure ? (
        <Alert severity="error" variant="outlined" role="alert">
          {translate(failure)}
        </Alert>
      ) : null}
    </ActDialog>
  );
}

/** Whom it is about, with the agent each has now. */
function SelectedUsers({ users }: { users: readonly UserRow[] }) {
  const t = useText();
  return (
    <Box
      component="ul"
      aria-label={t('resources.users.name', { count: users.length })}
      // a list that scrolls must be reached by keyboard
      tabIndex={0}
      sx={{
        m: 0,
        px: 1.5,
        py: 1,
        listStyle: 'none',
        maxHeight: 160,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      {users.map(({ id, uid, nickname, agent }) => (
        <Box key={id} component="li" sx={{ overflowWrap: 'anywhere' }}>
          {uid} {nickname} · {agent ?? t('users.assign.none')}
        </Box>
      ))}
    </Box>
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
