import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { ActionDialog } from './ActionDialog';
import type { ActionSpec } from './action';

interface ActionButtonsProps {
  specs: ActionSpec[];
  /** the action whose dialog is open, if the caller can open it too (by key) */
  open?: ActionSpec | null;
  onOpen?: (spec: ActionSpec | null) => void;
}

/** The writes that are possible now; a refused one is shown with its reason. */
export function ActionButtons({ specs, open, onOpen }: ActionButtonsProps) {
  const [own, setOwn] = useState<ActionSpec | null>(null);
  const shown = open === undefined ? own : open;
  const show = onOpen ?? setOwn;
  if (specs.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {specs.map((spec) => (
        <Tooltip key={spec.action} title={spec.refused ?? ''}>
          <span>
            <Button
              variant={spec.tone === 'primary' ? 'contained' : 'outlined'}
              color={spec.tone}
              disabled={spec.refused !== undefined}
              onClick={() => show(spec)}
            >
              {spec.label}
            </Button>
          </span>
        </Tooltip>
      ))}
      {shown ? (
        <ActionDialog key={`${shown.resource}-${shown.id}-${shown.action}`} spec={shown} onClose={() => show(null)} />
      ) : null}
    </Box>
  );
}
