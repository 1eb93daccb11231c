import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import type { Desk } from '@server/desk/desk.list';
import { useOutage } from '@user/shared/chat-client/use-outage';
import { Icon, type IconName } from '@user/shared/icons/Icon';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { useConnectionState } from '../live/connection';
import { useNextMode } from '../next-mode';
import { useSound } from '../sound';
import type { DeskActs } from '../use-desk-acts';

/** Chats at once that one can choose; the server takes up to 50. */
const capacities = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50];

interface ToolProps {
  icon: IconName;
  name: string;
  pressed?: boolean;
  onPress: () => void;
}

function Tool({ icon, name, pressed, onPress }: ToolProps) {
  return (
    <Tooltip title={name}>
      <IconButton size="small" aria-label={name} aria-pressed={pressed} onClick={onPress}>
        <Icon name={icon} sx={{ fontSize: 18, opacity: pressed === false ? 0.5 : 1 }} />
      </IconButton>
    </Tooltip>
  );
}

interface DutyBarProps {
  desk: Desk;
  acts: DeskActs;
  failed: boolean;
  onHelp: () => void;
}

/** Whether one is on duty, how many chats one has and takes, the sound, and whether the desk is reached. */
export function DutyBar({ desk: { me }, acts, failed, onHelp }: DutyBarProps) {
  const t = useText();
  const mayWork = useMay('desk.work');
  const isOut = useOutage(useConnectionState());
  const [sounds, setSounds] = useSound();
  const [goesOn, setGoesOn] = useNextMode();
  const choices = [...new Set([...capacities, me.capacity])].sort((one, other) => one - other);
  return (
    <Box sx={{ px: 1.5, pt: 1, pb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {mayWork ? (
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={me.onDuty}
                disabled={acts.busy}
                onChange={() => void acts.duty(!me.onDuty)}
              />
            }
            label={t(me.onDuty ? 'desk.duty.on' : 'desk.duty.off')}
            sx={{ mr: 'auto', ml: 0, gap: 1, '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
          />
        ) : (
          <Box sx={{ mr: 'auto', color: 'text.secondary' }}>{t('desk.readOnly')}</Box>
        )}
        <Tool
          icon={sounds ? 'bell' : 'minus'}
          name={t(sounds ? 'desk.soundOn' : 'desk.soundOff')}
          pressed={sounds}
          onPress={() => setSounds(!sounds)}
        />
        <Tool icon="help" name={t('desk.keys.title')} onPress={onHelp} />
      </Box>
      {mayWork && me.onDuty ? (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            color: 'text.secondary',
          }}
        >
          <span>{t('desk.load', { open: me.open, capacity: me.capacity })}</span>
          <TextField
            select
            margin="none"
            variant="standard"
            fullWidth={false}
            value={me.capacity}
            onChange={({ target }) => void acts.duty(true, Number(target.value))}
            slotProps={{ htmlInput: { 'aria-label': t('desk.duty.capacity') }, input: { disableUnderline: true } }}
            sx={{ '& .MuiInputBase-root': { fontSize: 13 } }}
          >
            {choices.map((capacity) => (
              <MenuItem key={capacity} value={capacity}>
                {t('desk.duty.atMost', { count: capacity })}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      ) : null}
      {mayWork ? (
        <FormControlLabel
          control={<Switch size="small" checked={goesOn} onChange={() => setGoesOn(!goesOn)} />}
          label={t('desk.next.mode')}
          sx={{ ml: 0, gap: 1, color: 'text.secondary', '& .MuiFormControlLabel-label': { fontSize: 13 } }}
        />
      ) : null}
      {failed || (mayWork && isOut) ? (
        <Alert severity="warning" variant="outlined" role="status" sx={{ mt: 1, py: 0, px: 1 }}>
          {t(failed ? 'desk.offline' : 'desk.lineDown')}
        </Alert>
      ) : null}
    </Box>
  );
}
