import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type FieldProps, useFieldValue } from 'react-admin';
import { useText } from '../../locales/use-text';
import { useExplorerLink } from '../../providers/explorer';
import { mono } from '../../theme/mono';
import { CopyButton } from './CopyButton';
import { shorten } from './short';

interface HashTextProps {
  text: string;
  /** the whole text, broken over lines, instead of its two ends */
  whole?: boolean;
  copyLabel?: string;
  /** of the chain: it can be looked up in the block explorer */
  onChain?: boolean;
}

/** A hash or address: monospaced, to be copied; what is on the chain leads to the block explorer. A user may have no wallet. */
export function HashText({ text, whole = false, copyLabel, onChain = false }: HashTextProps) {
  if (text === '') return '–';
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
      <Box
        component="span"
        title={text}
        sx={{ fontFamily: mono, fontSize: 13, ...(whole ? { wordBreak: 'break-all' } : { whiteSpace: 'nowrap' }) }}
      >
        {whole ? text : shorten(text, 6, 4)}
      </Box>
      <CopyButton text={text} label={copyLabel} />
      {onChain && <ExplorerButton text={text} />}
    </Box>
  );
}

function ExplorerButton({ text }: { text: string }) {
  const t = useText();
  const link = useExplorerLink(text);
  if (!link) return null;
  return (
    <Tooltip title={t('app.explorer')}>
      <IconButton
        component="a"
        size="small"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('app.explorer')}
        onClick={(event) => event.stopPropagation()}
      >
        <OpenInNewIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}

export function HashField({ source, onChain = false }: FieldProps & { onChain?: boolean }) {
  const value: unknown = useFieldValue({ source: source ?? '' });
  return typeof value === 'string' && value !== '' ? <HashText text={value} onChain={onChain} /> : <span>–</span>;
}
