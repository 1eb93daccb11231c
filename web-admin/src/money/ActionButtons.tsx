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
  /** the confirmation that is open, if the caller can open one too (by key) */
  open?: OpenAction | null;
  onOpen?: (open: OpenAction | null) => void;
  onDone?: (spec: ActionSpec) => void;
}

/** The writes that are possible now; a refused one is shown with its reason. */
export function ActionButtons({ specs, open, onOpen, onDone }: ActionButtonsProps) {
  const [own, setOwn] = useState<OpenAction | null>(null);
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
              aria-haspopup="dialog"
              disabled={spec.refused !== undefined}
              onClick={() => show({ spec })}
            >
              {spec.label}
            </Button>
          </span>
        </Tooltip>
      ))}
      {shown ? (
        <ActionDialog
          key={`${shown.spec.resource}-${shown.spec.id}-${shown.spec.action}`}
          spec={shown.spec}
          byKey={shown.byKey}
          onClose={() => show(null)}
          onDone={() => {
            show(null);
            onDone?.(shown.spec);
          }}
        />
      ) : null}
    </Box>
  );
}
