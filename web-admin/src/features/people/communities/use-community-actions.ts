import type { CommunityRow } from '@server/users/communities/communities.list';
import { useDataProvider } from 'react-admin';
import { type ActionSpec, type ActionValues, consoleAction, reasonInput } from '../../../actions/action';
import { useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { useMay } from '../../../providers/use-may';

const trimmed = (values: ActionValues, name: string): string => (values[name] ?? '').trim();

/** Appointing a leader; null where this role may not. */
export function useAppointAction(): ActionSpec | null {
  const t = useText();
  const may = useMay('communities.write');
  const provider = useDataProvider<ConsoleProvider>();
  if (!may) return null;
  const body = (values: ActionValues) => ({
    userId: Number(values.user),
    name: trimmed(values, 'name'),
    reason: trimmed(values, 'reason'),
  });
  return consoleAction(t, 'communities.appoint', {
    resource: 'communities',
    id: null,
    action: 'appoint',
    confirm: t('communities.appoint.confirm'),
    tone: 'primary',
    statement: (values) =>
      values.user ? t('communities.appoint.statement', { user: values.userLabel }) : t('communities.appoint.prompt'),
    inputs: [
      { name: 'user', label: t('communities.leader'), kind: 'user' },
      { name: 'name', label: t('communities.name'), kind: 'text' },
      reasonInput(t),
    ],
    body,
    send: async (values) => (await provider.create('communities', { data: body(values) })).data,
  });
}

/** Renaming a community, and dismissing its leader. */
export function useCommunityActions(): (row: CommunityRow) => ActionSpec[] {
  const t = useText();
  const may = useMay('communities.write');
  const provider = useDataProvider<ConsoleProvider>();
  return (row) => {
    if (!may || row.state !== 'active') return [];
    const rename = (values: ActionValues) => ({ name: trimmed(values, 'name'), reason: trimmed(values, 'reason') });
    const stated = { name: row.name, user: row.nickname ? `${row.uid} (${row.nickname})` : row.uid };
    return [
      consoleAction(t, 'communities.rename', {
        resource: 'communities',
        id: row.id,
        action: 'rename',
        stated,
        inputs: [{ name: 'name', label: t('communities.name'), kind: 'text', initial: row.name }, reasonInput(t)],
        send: async (values) =>
          (await provider.update('communities', { id: row.id, data: rename(values), previousData: row })).data,
      }),
      consoleAction(t, 'communities.dismiss', {
        resource: 'communities',
        id: row.id,
        action: 'dismiss',
        stated,
        tone: 'error',
      }),
    ];
  };
}
