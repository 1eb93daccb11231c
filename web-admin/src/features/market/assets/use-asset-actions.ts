import { compareAmounts, isDecimal, percentOf, ppmOf, signOf } from '@server/common/money/decimal.rules';
import type { AssetRow } from '@server/market/market.schemas';
import { useDataProvider } from 'react-admin';
import type { ActionInput, ActionSpec, ActionValues } from '../../../actions/action';
import { reasonInput } from '../../../actions/action';
import { formatAmount } from '../../../fields/values/format-amount';
import { isNamed, useLanguage, useNames, useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { useMay } from '../../../providers/use-may';
import { usePoolChoices } from '../pools';
import { priceChange } from '../price-change';

export const switchNames = ['deposit', 'withdraw', 'transfer', 'exchange'] as const;

const trimmed = (values: ActionValues, name: string): string => (values[name] ?? '').trim();
const orNull = (text: string): string | null => (text === '' ? null : text);
const isSource = (text: string | undefined): text is AssetRow['source'] => isNamed('market.sources', text);

/** Whether a price is further from the average than one person may set it; the first one always is. */
function takesTwo({ leastAlone, mostAlone }: AssetRow, price: string): boolean {
  if (leastAlone === null || mostAlone === null) return true;
  return compareAmounts(price, leastAlone) < 0 || compareAmounts(price, mostAlone) > 0;
}

/** What may be done with an asset: set its price, change where it comes from, say what it is on the chain, switch uses. */
export function useAssetActions(): (row: AssetRow) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const { choicesOf } = useNames();
  const may = useMay('market.write');
  const provider = useDataProvider<ConsoleProvider>();
  const pools = usePoolChoices(may);

  const price = (row: AssetRow): ActionSpec => ({
    resource: 'assets',
    id: row.id,
    action: 'price',
    label: t('market.price.label'),
    title: t('market.price.title', { asset: row.id }),
    confirm: t('market.price.confirm'),
    tone: 'primary',
    statement: (values) => {
      const text = trimmed(values, 'price');
      if (!isDecimal(text) || signOf(text) === 0) return t('market.price.prompt', { asset: row.id });
      const { percent, hundred } = priceChange(row.price, text);
      const shown = (change: string) => `${formatAmount(change, language, true)} %`;
      const stated = {
        asset: row.id,
        price: formatAmount(text, language),
        hundred: formatAmount(hundred, language),
        change: percent === null ? t('market.price.first') : shown(percent),
      };
      const statement = t('market.price.statement', stated);
      if (!takesTwo(row, text)) return statement;
      const distance = priceChange(row.average, text).percent;
      if (row.average === null || distance === null) return `${statement} ${t('proposals.needsSecond')}`;
      const average = formatAmount(row.average, language);
      return `${statement} ${t('market.price.beyond', { change: shown(distance), average })}`;
    },
    facts: [
      { label: t('settings.old'), value: row.price === null ? t('market.noPrice') : `${row.price} USDT` },
      { label: t('market.average'), value: row.average === null ? t('app.none') : `${row.average} USDT` },
    ],
    inputs: [
      { name: 'price', label: t('market.price.field'), kind: 'amount', help: t('market.price.help') },
      reasonInput(t),
    ],
    body: (values) => ({ price: trimmed(values, 'price'), reason: trimmed(values, 'reason') }),
  });

  const source = (row: AssetRow): ActionSpec => {
    const fed: ActionInput['onlyIf'] = { name: 'source', is: ['http', 'walk'] };
    const http: ActionInput['onlyIf'] = { name: 'source', is: ['http'] };
    return {
      resource: 'assets',
      id: row.id,
      action: 'source',
      label: t('market.source.label'),
      title: t('market.source.title', { asset: row.id }),
      confirm: t('proposals.propose'),
      tone: 'inherit',
      statement: ({ source: chosen }) =>
        isSource(chosen)
          ? `${t(`market.source.statements.${chosen}`, { asset: row.id })} ${t('proposals.needsSecond')}`
          : '',
      inputs: [
        {
          name: 'source',
          label: t('resources.assets.fields.source'),
          kind: 'choice',
          initial: row.source,
          choices: choicesOf('market.sources'),
        },
        {
          name: 'feedUrl',
          label: t('market.feedUrl'),
          kind: 'text',
          initial: row.feedUrl ?? '',
          help: t('market.feedUrlHelp'),
          onlyIf: http,
        },
        {
          name: 'feedPath',
          label: t('market.feedPath'),
          kind: 'text',
          initial: row.feedPath ?? '',
          help: t('market.feedPathHelp'),
          onlyIf: http,
        },
        {
          name: 'feedEvery',
          label: t('market.feedEvery'),
          kind: 'integer',
          initial: String(row.feedEvery),
          most: '86400',
          onlyIf: fed,
        },
        {
          name: 'maxMove',
          label: t('market.maxMovePercent'),
          kind: 'percent',
          initial: percentOf(String(row.maxMovePpm)),
          most: '1000',
          help: t('market.maxMoveHelp'),
          onlyIf: fed,
        },
        {
          name: 'poolId',
          label: t('fields.pool'),
          kind: 'choice',
          initial: String(row.poolId ?? pools[0]?.id ?? ''),
          choices: pools,
          onlyIf: { name: 'source', is: ['pool'] },
        },
        {
          name: 'staleAfter',
          label: t('market.staleAfterSeconds'),
          kind: 'integer',
          initial: String(row.staleAfter),
          most: '604800',
          help: t('market.staleAfterHelp'),
          onlyIf: { name: 'source', is: ['http', 'walk', 'pool'] },
        },
        reasonInput(t),
      ],
      body: (values) => {
        const [isHttp, isFed] = [values.source === 'http', values.source === 'http' || values.source === 'walk'];
        // what was not asked stays as it is, whatever was typed before another source was chosen
        return {
          source: values.source,
          feedUrl: isHttp ? trimmed(values, 'feedUrl') : null,
          feedPath: isHttp ? trimmed(values, 'feedPath') : null,
          feedEvery: isFed ? Number(trimmed(values, 'feedEvery')) : row.feedEvery,
          staleAfter: values.source === 'staff' ? row.staleAfter : Number(trimmed(values, 'staleAfter')),
          maxMovePpm: isFed ? ppmOf(trimmed(values, 'maxMove')) : row.maxMovePpm,
          poolId: values.source === 'pool' ? Number(values.poolId) : null,
          reason: trimmed(values, 'reason'),
        };
      },
    };
  };

  const switches = (row: AssetRow): ActionSpec => ({
    resource: 'assets',
    id: row.id,
    action: 'switches',
    label: t('market.switches.label'),
    title: t('market.switches.title', { asset: row.id }),
    confirm: t('settings.save'),
    tone: 'inherit',
    statement: (values) => {
      const list = switchNames
        .filter((name) => (values[name] === 'true') !== row[name])
        .map(
          (name) =>
            `${t(`resources.assets.fields.${name}`)}: ${t(values[name] === 'true' ? 'settings.on' : 'settings.off')}`,
        );
      if (list.length === 0) return t('market.switches.prompt', { asset: row.id });
      return t('market.switches.statement', { asset: row.id, changes: list.join('; ') });
    },
    inputs: switchNames.map(
      (name): ActionInput => ({
        name,
        label: t(`resources.assets.fields.${name}`),
        kind: 'switch',
        initial: String(row[name]),
      }),
    ),
    body: (values) => ({
      ...Object.fromEntries(switchNames.map((name) => [name, values[name] === 'true'])),
      version: row.version,
    }),
  });

  const contract = (row: AssetRow): ActionSpec => ({
    resource: 'assets',
    id: row.id,
    action: 'contract',
    label: t('market.contractChange.label'),
    title: t('market.contractChange.title', { asset: row.id }),
    confirm: t('proposals.propose'),
    tone: 'inherit',
    statement: (values) => {
      const [address, decimals] = [trimmed(values, 'contract'), trimmed(values, 'chainDecimals')];
      const list: string[] = [];
      if (address !== (row.contract ?? '')) list.push(`${t('market.contract')}: ${address || t('app.none')}`);
      if (decimals !== String(row.chainDecimals ?? '')) {
        list.push(`${t('market.chainDecimals')}: ${decimals || t('app.none')}`);
      }
      if (list.length === 0) return t('market.contractChange.prompt', { asset: row.id });
      const stated = t('market.contractChange.statement', { asset: row.id, changes: list.join('; ') });
      return `${stated} ${t('proposals.needsSecond')}`;
    },
    inputs: [
      {
        name: 'contract',
        label: t('market.contract'),
        kind: 'address',
        initial: row.contract ?? '',
        optional: true,
        help: t('market.contractHelp'),
      },
      {
        name: 'chainDecimals',
        label: t('market.chainDecimals'),
        kind: 'integer',
        initial: row.chainDecimals === null ? '' : String(row.chainDecimals),
        most: '36',
        optional: true,
      },
      reasonInput(t),
    ],
    body: (values) => {
      const decimals = trimmed(values, 'chainDecimals');
      return {
        contract: orNull(trimmed(values, 'contract')),
        chainDecimals: decimals === '' ? null : Number(decimals),
        version: row.version,
        reason: trimmed(values, 'reason'),
      };
    },
  });

  return (row) => {
    if (!may) return [];
    const change = switches(row);
    const send = (values: ActionValues) =>
      provider.update('assets', { id: row.id, data: change.body(values), previousData: row });
    // points are never traded, nor on a chain: they have neither price nor source nor contract
    return row.kind === 'token' ? [price(row), source(row), contract(row), { ...change, send }] : [{ ...change, send }];
  };
}
