import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ProductPreview } from '@server/miners/miners-console.schemas';
import { Tile } from '../../../fields/figures/Tile';
import { Amount } from '../../../fields/values/Amount';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { FigureRows } from './FigureRows';

interface PaysTileProps {
  pays: NonNullable<ProductPreview['sums']>['pays'];
  asset: string;
  /** null: it has none */
  price: string | null;
}

const spans = ['total', 'day', 'hour'] as const;

/** What one contract pays in all, a day and an hour, in USDT and in its asset, and what its MINERAL buys. */
export function PaysTile({ pays, asset, price }: PaysTileProps) {
  const t = useText();
  const language = useLanguage();
  const rows = [
    { name: 'USDT', span: pays.value },
    // one that pays in USDT would say all of it twice
    ...(pays.asset && asset !== 'USDT' ? [{ name: asset, span: pays.asset }] : []),
  ];
  return (
    <Tile
      title={t('miners.preview.pays')}
      aside={
        price === null
          ? t('miners.preview.noPrice', { asset })
          : t('miners.preview.atPrice', { asset, price: formatAmount(price, language) })
      }
    >
      <Box sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          sx={{ '& td, & th': { height: 28, py: 0, px: 0, pl: 1.5 }, '& tr > :first-of-type': { pl: 0 } }}
        >
          <TableHead>
            <TableRow>
              <TableCell sx={{ color: 'text.secondary' }}>{t('fields.asset')}</TableCell>
              {spans.map((span) => (
                <TableCell key={span} align="right">
                  {t(`miners.preview.spans.${span}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ name, span }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                  {name}
                </TableCell>
                {spans.map((each) => (
                  <TableCell key={each} align="right">
                    <Amount value={span[each]} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ mt: 1 }}>
        <FigureRows
          rows={[
            { name: t('miners.preview.most'), value: <Amount value={pays.most} asset="USDT" /> },
            { name: t('miners.preview.mineral'), value: <Amount value={pays.mineral} asset="MINERAL" /> },
            {
              name: t('miners.preview.mineralValue'),
              value:
                pays.mineralValue === null ? (
                  t('miners.preview.endless')
                ) : (
                  <Amount value={pays.mineralValue} asset="USDT" />
                ),
            },
            {
              name: t('miners.preview.promised'),
              value:
                pays.promised === null ? t('miners.preview.endless') : <Amount value={pays.promised} asset="USDT" />,
              strong: true,
            },
          ]}
        />
      </Box>
    </Tile>
  );
}
