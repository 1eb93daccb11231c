import type { StaffRow } from '@server/staff/staff.list';
import { useDataProvider } from 'react-admin';
import { type ActionSpec, consoleAction, reasonInput } from '../../../actions/action';
import { useNames, useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { session } from '../../../providers/session';
import { useMay } from '../../../providers/use-may';

type Name = 'resetTotp' | 'setPassword' | 'disable' | 'enable';

/** What an administrator may do with a colleague's account. */
export function useStaffActions(): (row: StaffRow) => ActionSpec[] {
  const t = useText();
  const may = useMay('staff.write');
  const roles = useNames().choicesOf('words.roles');
  const provider = useDataProvider<ConsoleProvider>();
  return (row) => {
    if (!may) return [];
    const stated = { name: row.name, email: row.email, role: t(`words.roles.${row.role}`) };
    const spec = (name: Name, action: string, rest: Partial<ActionSpec> = {}): ActionSpec =>
      consoleAction(t, `staff.${name}`, { resource: 'staff', id: row.id, action, stated, inputs: [], ...rest });
    const put = (status: StaffRow['status']) => async () => {
      const data = { name: row.name, role: row.role, status };
      return (await provider.update('staff', { id: row.id, data, previousData: row })).data;
    };
    const specs = [
      spec('setPassword', 'password', {
        inputs: [{ name: 'next', label: t('staff.setPassword.next'), kind: 'password', help: t('staff.passwordHelp') }],
        // A password is sent as it was typed.
        body: ({ next }) => ({ next }),
      }),
    ];
    if (row.id === session.get()?.id) {
      specs.unshift(
        consoleAction(t, 'staff.actAs', {
          resource: 'staff',
          id: null,
          action: 'acting-role',
          inputs: [
            {
              name: 'role',
              label: t('resources.staff.fields.role'),
              kind: 'choice',
              choices: roles.filter(({ id }) => id !== row.role),
            },
            reasonInput(t),
          ],
        }),
      );
    }
    if (row.totpEnrolled) specs.push(spec('resetTotp', 'reset-totp', { tone: 'error' }));
    // nobody locks themselves out by mistake
    if (row.status === 'disabled') specs.push(spec('enable', 'enable', { tone: 'primary', send: put('active') }));
    else if (row.id !== session.get()?.id)
      specs.push(spec('disable', 'disable', { tone: 'error', send: put('disabled') }));
    return specs;
  };
}
