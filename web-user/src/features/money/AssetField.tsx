import { Box, ButtonBase } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../shared/icons/Icon';
import { AssetMark } from '../../shared/marks/AssetMark';
import { edge } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { Sheet } from '../../ui/sheets/Sheet';

export interface AssetOption {
  code: string;
  /** beside the code in the list, e.g. what is available */
  note?: ReactNode;
}

/** An asset to choose, with what there is of it. */
export const optionWithBalance = (code: string, balance: string | undefined): AssetOption => ({
  code,
  note: balance && <AmountText value={balance} asset={code} bare concealable />,
});

export interface AssetFieldProps {
  /** also the title of the sheet */
  label: string;
  value: string;
  options: readonly AssetOption[];
  onChange: (code: string) => void;
}

/** The asset of a leg; tapping it opens the list of those that can be chosen. */
export function AssetField({ label, value, options, onChange }: AssetFieldProps) {
  const [open, setOpen] = useState(false);
  const choose = (code: string) => {
    setOpen(false);
    if (code !== value) onChange(code);
  };
  return (
    <>
      <ButtonBase aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ ...pill, pr: 2.5 }}>
        <AssetMark code={value} size={36} />
        <span className="visually-hidden">{label}</span>
        <span>{value}</span>
        <Icon name="down" sx={{ color: 'muted', fontSize: 18 }} />
      </ButtonBase>
      <Sheet open={open} onClose={() => setOpen(false)} title={label}>
        <Box component="ul">
          {options.map((option) => (
            <li key={option.code}>
              <Option option={option} chosen={option.code === value} onChoose={choose} />
            </li>
          ))}
        </Box>
      </Sheet>
    </>
  );
}

const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 46,
  maxWidth: '100%',
  pl: 1.25,
  pr: 4,
  borderRadius: '23px',
  font: 'inherit',
  fontSize: '1rem',
  fontWeight: 600,
  bgcolor: 'quiet',
  boxShadow: edge.quiet,
} as const;

/** The asset of a leg that has no other. */
export const AssetPill = ({ code }: { code: string }) => (
  <Box sx={pill}>
    <AssetMark code={code} size={36} />
    {code}
  </Box>
);

interface OptionProps {
  option: AssetOption;
  chosen: boolean;
  onChoose: (code: string) => void;
}

const Option = ({ option, chosen, onChoose }: OptionProps) => (
  <ButtonBase
    aria-pressed={chosen}
    onClick={() => onChoose(option.code)}
    sx={{
      width: '100%',
      minHeight: 60,
      gap: 3,
      justifyContent: 'flex-start',
      textAlign: 'left',
      borderBottom: 1,
      borderColor: 'line',
      font: 'inherit',
    }}
  >
    <AssetMark code={option.code} />
    <Box component="span" sx={{ fontWeight: 600 }}>
      {option.code}
    </Box>
    <Box component="span" sx={{ flex: 1, textAlign: 'right', fontSize: '0.875rem', color: 'text.secondary' }}>
      {option.note}
    </Box>
    <Icon name="check" sx={{ color: 'brassInk', visibility: chosen ? 'visible' : 'hidden' }} />
  </ButtonBase>
);
