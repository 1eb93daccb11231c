import CheckRounded from '@mui/icons-material/CheckRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, ButtonBase } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { radius } from '../../theme/tokens';
import { AmountText } from '../../ui/AmountText';
import { AssetIcon } from '../../ui/AssetIcon';
import { Sheet } from '../../ui/Sheet';

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

/** The asset a form is about; tapping it opens the list of those that can be chosen. */
export function AssetField({ label, value, options, onChange }: AssetFieldProps) {
  const [open, setOpen] = useState(false);
  const choose = (code: string) => {
    setOpen(false);
    if (code !== value) onChange(code);
  };
  return (
    <Box sx={{ mb: 4 }}>
      <Box aria-hidden="true" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 1.5 }}>
        {label}
      </Box>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{
          width: '100%',
          minHeight: 60,
          px: 4,
          gap: 3,
          justifyContent: 'flex-start',
          bgcolor: 'surface',
          border: 1,
          borderColor: 'line',
          borderRadius: `${radius.control}px`,
        }}
      >
        <AssetIcon code={value} size={28} />
        <span className="visually-hidden">{label}</span>
        <Box component="span" sx={{ flex: 1, textAlign: 'left', fontSize: '1rem', fontWeight: 600 }}>
          {value}
        </Box>
        <ExpandMoreRounded aria-hidden="true" sx={{ color: 'muted' }} />
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
    </Box>
  );
}

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
    <AssetIcon code={option.code} />
    <Box component="span" sx={{ fontWeight: 600 }}>
      {option.code}
    </Box>
    <Box component="span" sx={{ flex: 1, textAlign: 'right', fontSize: '0.875rem', color: 'text.secondary' }}>
      {option.note}
    </Box>
    <CheckRounded aria-hidden="true" sx={{ color: 'primary.main', visibility: chosen ? 'visible' : 'hidden' }} />
  </ButtonBase>
);
