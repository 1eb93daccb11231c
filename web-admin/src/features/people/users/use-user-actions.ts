import { isDecimal, negateAmount, signOf } from '@server/common/money/decimal.rules';
import type { UserRow } from '@server/users/users.list';
import type { AgentRow } from '@server/users/users.schemas';
import {
  type ActionInput,
  type ActionSpec,
  type ActionValues,
  consoleAction,
  reasonInput,
} from '../../../actions/action';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { levels } from '../../awards/levels';
import { agentChoices, agentOf, noAgent } from './agents';

/** In place of a level: what the rules say. */
const byRules = 'rules';

/** Points that are backed by what came in for them. */
const dilutedBy: readonly string[] = ['TRADE', 'MINERAL'];

const freezeReasons = ['security', 'fraud', 'request'] as const;

/** What staff may do with a user: nothing with a closed one; else freeze or unfreeze, mark as root, give an agent, set the level, adjust a balance. */
export function useUserActions(assets: readonly string[], agents: readonly AgentRow[]): (row: UserRow) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const mayEdit = useMay('users.edit');
  const mayAdjust = useMay('users.adjust');

  return (row) => {
    if (row.status === 'closed') return [];
    const user = row.nickname ? `${row.uid} (${row.nickname})` : row.uid;
    const one = { resource: 'users', id: row.id, stated: { user } };
    const root = (isRoot: boolean) => ({
      ...one,
      action: 'root',
      body: ({ reason = '' }: ActionValues) => ({ isRoot, reason: reason.trim() }),
    });
    const specs: ActionSpec[] = [];
    if (mayAdjust) specs.push(adjust(row, user));
    if (mayEdit) {
      specs.push(assign(row, user), setLevel(row, user));
      const canned = freezeReasons.map((reason) => `users.freeze.reasons.${reason}` as const);
      specs.push(
        row.isRoot ? consoleAction(t, 'users.unmakeRoot', root(false)) : consoleAction(t, 'users.makeRoot', root(true)),
        row.status === 'active'
          ? consoleAction(t, 'users.freeze', {
              ...one,
              action: 'freeze',
              tone: 'error',
              inputs: [reasonInput(t, canned)],
            })
          : consoleAction(t, 'users.unfreeze', { ...one, action: 'unfreeze', tone: 'primary' }),
      );
    }
    return specs;
  };

  function assign(row: UserRow, user: string): ActionSpec {
    const others = agentChoices(agents.filter(({ id }) => id !== row.agentId));
    const none = row.agentId === null ? [] : [{ id: noAgent, name: t('users.assign.none') }];
    return consoleAction(t, 'users.assign', {
      resource: 'users',
      id: row.id,
      action: 'agent',
      confirm: t('users.assign.confirm'),
      facts: [{ label: t('resources.users.fields.agent'), value: row.agent ?? t('users.assign.none') }],
      statement: ({ to = '' }) => {
        if (to === '') return t('users.assign.one.prompt', { user });
        const agent = agents.find(({ id }) => id === agentOf(to))?.name;
        return t(to === noAgent ? 'users.assign.one.takes' : 'users.assign.one.gives', { user, agent });
      },
      inputs: [
        { name: 'to', label: t('users.assign.to'), kind: 'choice', choices: [...others, ...none] },
        reasonInput(t),
      ],
      body: ({ to = '', reason = '' }) => ({ from: row.agentId, to: agentOf(to), reason: reason.trim() }),
    });
  }

  function setLevel(row: UserRow, user: string): ActionSpec {
    const choices = levels.map((level) => ({ id: String(level), name: `V${level}` }));
    return consoleAction(t, 'users.level', {
      resource: 'users',
      id: row.id,
      action: 'level',
      confirm: t('proposals.propose'),
      facts: [{ label: t('resources.users.fields.level'), value: `V${row.level}` }],
      statement: ({ level = '' }) => {
        if (level === '') return t('users.level.prompt', { user });
        const stated =
          level === byRules ? t('users.level.rules', { user }) : t('users.level.fixes', { user, level: `V${level}` });
        return `${stated} ${t('proposals.needsSecond')}`;
      },
      inputs: [
        {
          name: 'level',
          label: t('users.level.to'),
          kind: 'choice',
          choices: [...choices, { id: byRules, name: t('users.level.byRules') }],
        },
        reasonInput(t),
      ],
      body: ({ level, reason = '' }) => ({ level: level === byRules ? null : Number(level), reason: reason.trim() }),
    });
  }

  function adjust(row: UserRow, user: string): ActionSpec {
    const choices = assets.map((asset) => ({ id: asset, name: asset }));
    const asset: ActionInput =
      choices.length > 0
        ? { name: 'asset', label: t('fields.asset'), kind: 'choice', choices, initial: assets[0] }
        : { name: 'asset', label: t('fields.asset'), kind: 'text' };
    return consoleAction(t, 'users.adjust', {
      resource: 'users',
      id: row.id,
      action: 'adjust',
      confirm: t('users.adjust.confirm'),
      tone: 'primary',
      statement: (values) => {
        const amount = (values.amount ?? '').trim();
        if (!values.asset || !isDecimal(amount, true) || signOf(amount) === 0)
          return t('users.adjust.prompt', { user });
        const gives = signOf(amount) > 0;
        const size = formatAmount(gives ? amount : negateAmount(amount), language);
        const stated = { amount: size, asset: values.asset, user };
        if (!gives) return t('users.adjust.takes', stated);
        const dilutes = dilutedBy.includes(values.asset)
          ? ` ${t('users.adjust.dilutes', { asset: values.asset })}`
          : '';
        return `${t('users.adjust.gives', stated)}${dilutes}`;
      },
      inputs: [
        asset,
        { name: 'amount', label: t('fields.amount'), kind: 'signedAmount', help: t('app.form.signedAmount') },
        reasonInput(t),
      ],
    });
  }
}
