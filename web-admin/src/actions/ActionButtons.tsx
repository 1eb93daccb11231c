import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { ActionDialog } from './ActionDialog';
import type { ActionSpec } from './action';

/** A confirmation that is open, and whether its shortcut opened it. */
export interface OpenAction {
  spec: ActionSpec;
  byKey?: boolean;
}

interface ActionButtonsProps {
  specs: ActionSpec[];
  /** opens the confirmation, where the caller shows it; else it is shown here */
  onOpen?: (open: OpenAction) => void;
}

/** The writes that are possible now; a refused one is shown with its reason. */
export function ActionButtons({ specs, onOpen }: ActionButtonsProps) {
  const [own, setOwn] = useState<OpenAction | null>(null);
  const show = onOpen ?? setOwn;
  if (specs.length === 0 && !own) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {specs.map((spec) => (
        <Tooltip key={spec.action} title={spec.refused ?? ''}>
          <span>
            <Button
              variant={spec.tone === 'primary' ? 'contained' : 'outlined'}
              color={spec.tone}
              aria-haspopup="dialog"
              disabled={spec.refused !== undefined}
              onClick={() => show({ spec })}
            >
              {spec.label}
            </Button>
          </span>
        </Tooltip>
      ))}
      <OpenDialog open={own} onClose={() => setOwn(null)} />
    </Box>
  );
}

interface OpenDialogProps {
  open: OpenAction | null;
  onClose: () => void;
  onDone?: (spec: ActionSpec) => void;
}

/** The confirmation that is open, if one is. */
export function OpenDialog({ open, onClose, onDone }: OpenDialogProps) {
  if (!open) return null;
  const { spec, byKey } = open;
  return (
    <ActionDialog
      key={`${spec.resource}-${spec.id}-${spec.action}`}
      spec={spec}
      byKey={byKey}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDone?.(spec);
      }}
    />
  );
}
