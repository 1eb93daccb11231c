import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Permission } from '@server/common/http/staff-permissions';
import type { RoleHolders } from '@server/staff/staff.schemas';
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
  const { data, error, refetch } = useRead<RoleHolders[]>(`auth/colleagues/${permission}`, {
    enabled: permission !== null,
  });
  const own = session.get()?.id;
  return (
    <>
      <Title title={t(`resources.${name}.name`, { count: 2 })} />
      <Nothing>{t('menu.notYours')}</Nothing>
      <Box sx={{ width: 'fit-content', maxWidth: '100%', mx: 'auto' }}>
        {error ? <Failed error={error} retry={() => refetch()} /> : null}
        {!data && !error && permission !== null ? <Waiting lines={2} /> : null}
        {data ? (
          <Facts
            facts={data.map(({ role, names }) => ({
              label: nameOf('words.roles', role),
              value: names.join(', ') || t('menu.nobody'),
            }))}
          />
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        {mayAsk && own !== undefined && permission !== null ? (
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
