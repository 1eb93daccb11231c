import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Permission, roleMay, staffRoles } from '@server/common/http/staff-permissions';
import type { Colleague } from '@server/staff/staff.schemas';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleResource } from '../features/resource';
import { Failed, Nothing, Waiting } from '../fields/States';
import { Facts } from '../fields/values/Facts';
import { useNames, useText } from '../locales/use-text';
import { session } from '../providers/session';
import { useMay } from '../providers/use-may';
import { useRead } from '../providers/use-read';

interface NotYoursProps {
  name: ConsoleResource['name'];
  /** null: nobody may */
  permission: Permission | null;
}

/** A page outside one's role: says who has it. */
export function NotYours({ name, permission }: NotYoursProps) {
  const t = useText();
  const { nameOf } = useNames();
  const mayAsk = useMay('staff.write');
  const { data, error, refetch } = useRead<Colleague[]>('auth/colleagues');
  const roles = staffRoles.filter((role) => permission !== null && roleMay(role, permission));
  const own = session.get()?.id;
  return (
    <>
      <Title title={t(`resources.${name}.name`, { count: 2 })} />
      <Nothing>{t('menu.notYours')}</Nothing>
      <Box sx={{ width: 'fit-content', maxWidth: '100%', mx: 'auto' }}>
        {error ? <Failed error={error} retry={() => refetch()} /> : null}
        {!data && !error ? <Waiting lines={roles.length} /> : null}
        {data ? (
          <Facts
            facts={roles.map((role) => ({
              label: nameOf('words.roles', role),
              value:
                data
                  .filter((colleague) => colleague.role === role)
                  .map((colleague) => colleague.name)
                  .join(', ') || t('menu.nobody'),
            }))}
          />
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        {mayAsk && own !== undefined && roles.length > 0 ? (
          <Button component={Link} to={`/staff/${own}`} variant="outlined">
            {t('staff.actAs.label')}
          </Button>
        ) : null}
        <Button component={Link} to="/" variant="outlined" color="inherit">
          {t('app.back')}
        </Button>
      </Box>
    </>
  );
}
