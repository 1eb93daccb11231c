import type { AssetRow } from '@server/market/market.schemas';
import i18next from 'i18next';
import { actionOf, desk, drawn, names, pathOf } from '../../../actions/test-desk';
import market from '../../../locales/en/market.json';
import { useAssetActions } from './use-asset-actions';

jest.mock('react-admin', () =>
  jest.requireActual<typeof import('../../../actions/test-desk')>('../../../actions/test-desk').deskReactAdmin(),
);

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: { market } } } }));

beforeEach(() => {
  desk.permissions = ['market.write'];
  desk.pools = [
    { id: 3, name: 'FXB-USDT' },
    { id: 5, name: 'NICE-USDT' },
  ];
  desk.update.mockReset();
});

describe('an asset', () => {
  const row = (change: object = {}) =>
    ({
      id: 'FXB',
      kind: 'token',
      price: '0.5',
      average: '0.4',
      leastAlone: '0.36',
      mostAlone: '0.44',
      source: 'http',
      feedUrl: 'https://feed.example/a',
      feedPath: 'data.price',
      feedEvery: 60,
      maxMovePpm: 50_000,
      poolId: null,
      staleAfter: 600,
      deposit: true,
      withdraw: true,
      transfer: false,
      exchange: true,
      contract: null,
      chainDecimals: 18,
      version: 3,
      ...change,
    }) as unknown as AssetRow;
  const actions = (change: object = {}) => drawn(useAssetActions)(row(change));

  it('has a price, a source, a contract and switches; a point has switches only', () => {
    expect(names(actions())).toEqual([
      'market.price.label',
      'market.source.label',
      'market.contractChange.label',
      'market.switches.label',
    ]);
    expect(names(actions({ kind: 'point' }))).toEqual(['market.switches.label']);
    desk.permissions = ['market.read'];
    expect(actions()).toEqual([]);
  });

  it('states what a new price means before it is set', () => {
    const price = actionOf(actions(), 'market.price.label');
    expect(pathOf(price)).toBe('assets/FXB/price');
    expect(price.statement({ price: ' 0.4 ' })).toBe(
      'market.price.statement {"asset":"FXB","price":"0.40","hundred":"40.00","change":"−20.00 %"}',
    );
    for (const text of ['', '0', '1e3'])
      expect(price.statement({ price: text })).toBe('market.price.prompt {"asset":"FXB"}');
    expect(price.body({ price: ' 0.4 ', reason: ' r ' })).toEqual({ price: '0.4', reason: 'r' });
  });

  it('says of a price too far from the average that it takes a second person, and of a first one', () => {
    const said = (price: string, change: object = {}) =>
      actionOf(actions(change), 'market.price.label').statement({ price });
    for (const price of ['0.36', '0.44']) expect(said(price)).not.toContain('market.price.beyond');
    expect(said('0.35999999')).toMatch(/ market\.price\.beyond {"change":"−10\.00 %","average":"0\.40"}$/);
    expect(said('0.8')).toMatch(/ market\.price\.beyond {"change":"\+?100\.00 %","average":"0\.40"}$/);
    const first = said('1', { price: null, average: null, leastAlone: null, mostAlone: null });
    expect(first).toMatch(/"change":"market\.price\.first"} proposals\.needsSecond$/);
    const shown = actionOf(actions(), 'market.price.label').facts;
    expect(shown?.map(({ value }) => value)).toEqual(['0.5 USDT', '0.4 USDT']);
    expect(actionOf(actions(), 'market.source.label').statement({ source: 'pool' })).toBe(
      'market.source.statements.pool {"asset":"FXB"} proposals.needsSecond',
    );
  });

  it('is on the chain what two people say', () => {
    const contract = actionOf(actions(), 'market.contractChange.label');
    expect(pathOf(contract)).toBe('assets/FXB/contract');
    const same = { contract: '', chainDecimals: '18', reason: ' r ' };
    expect(contract.statement(same)).toBe('market.contractChange.prompt {"asset":"FXB"}');
    expect(contract.statement({ ...same, contract: ' 0x1 ', chainDecimals: '' })).toBe(
      'market.contractChange.statement {"asset":"FXB","changes":"market.contract: 0x1; market.chainDecimals: app.none"} proposals.needsSecond',
    );
    expect(contract.body({ ...same, contract: ' 0x1 ' })).toEqual({
      contract: '0x1',
      chainDecimals: 18,
      version: 3,
      reason: 'r',
    });
    expect(contract.body({ ...same, chainDecimals: ' ' })).toMatchObject({ contract: null, chainDecimals: null });
  });

  it('takes of its source what that source was asked for, the rest stays', () => {
    const source = actionOf(actions(), 'market.source.label');
    const typed = {
      feedUrl: ' https://feed.example/b ',
      feedPath: ' p ',
      feedEvery: ' 30 ',
      maxMove: ' 2.5 ',
      poolId: '5',
      staleAfter: ' 900 ',
      reason: ' r ',
    };
    const kept = { feedUrl: null, feedPath: null, feedEvery: 60, maxMovePpm: 50_000, poolId: null, reason: 'r' };
    expect(source.body({ ...typed, source: 'http' })).toEqual({
      source: 'http',
      feedUrl: 'https://feed.example/b',
      feedPath: 'p',
      feedEvery: 30,
      maxMovePpm: 25_000,
      poolId: null,
      staleAfter: 900,
      reason: 'r',
    });
    expect(source.body({ ...typed, source: 'walk' })).toEqual({
      ...kept,
      source: 'walk',
      feedEvery: 30,
      maxMovePpm: 25_000,
      staleAfter: 900,
    });
    expect(source.body({ ...typed, source: 'pool' })).toEqual({ ...kept, source: 'pool', poolId: 5, staleAfter: 900 });
    expect(source.body({ ...typed, source: 'staff' })).toEqual({ ...kept, source: 'staff', staleAfter: 600 });
    const initial = Object.fromEntries((source.inputs ?? []).map((input) => [input.name, input.initial]));
    expect(initial).toMatchObject({ source: 'http', feedEvery: '60', maxMove: '5', poolId: '3', staleAfter: '600' });
  });

  it('is switched against the version that was seen, and says what changes', async () => {
    const switches = actionOf(actions(), 'market.switches.label');
    const same = {
      deposit: 'true',
      withdraw: 'true',
      transfer: 'false',
      exchange: 'true',
    };
    expect(switches.statement(same)).toBe('market.switches.prompt {"asset":"FXB"}');
    expect(switches.statement({ ...same, withdraw: 'false' })).toBe(
      'market.switches.statement {"asset":"FXB","changes":"resources.assets.fields.withdraw: settings.off"}',
    );
    const data = {
      deposit: true,
      withdraw: false,
      transfer: false,
      exchange: true,
      version: 3,
    };
    await switches.send?.({ ...same, withdraw: 'false' });
    expect(desk.update.mock.calls).toEqual([['assets', { id: 'FXB', data, previousData: row() }]]);
  });
});
