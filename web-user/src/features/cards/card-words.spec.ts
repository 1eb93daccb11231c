import type { ZonePage } from '@server/cards/cards.schemas';
import { zoneTold } from '../../lib/content/zone-moves';
import { pollOf } from './card-calls';
import { canBeTakenDown, markupPpm, shortagePage } from './card-words';
import { cleared, filterCount, noFilter, tabFrom } from './zone-filter';

describe('what a buyer lacks', () => {
  it('can be had elsewhere', () => {
    expect(shortagePage({ asset: 'USDT', amount: '3' })).toBe('/pages/property/recharge?asset=USDT');
    expect(shortagePage({ asset: 'FUEL', amount: '0.01' })).toBe('/pages/point/index?new=FUEL&amount=1');
    expect(shortagePage({ asset: 'FUEL', amount: '4.8' })).toBe('/pages/point/index?new=FUEL&amount=4.8');
  });
});

it('what is asked above what was paid is cut, not rounded', () => {
  expect(markupPpm('1150', '1100')).toBe(45_454);
  expect(markupPpm('1100', '1100')).toBe(0);
});

it('is taken down by its owner alone, and not while it is on sale', () => {
  expect(canBeTakenDown({ mine: true, state: 'awaitingSale' })).toBe(true);
  expect(canBeTakenDown({ mine: true, state: 'awaitingRelease' })).toBe(true);
  expect(canBeTakenDown({ mine: true, state: 'onSale' })).toBe(false);
  expect(canBeTakenDown({ mine: false, state: 'awaitingSale' })).toBe(false);
});

describe('the list', () => {
  const page = (state: string) => ({ session: 3, sessions: [{ id: 3, state }] }) as ZonePage;

  it('is asked for again while its session is on, or stopped and may go on, a request for each page', () => {
    expect(pollOf([page('inProgress')])).toBe(5_000);
    expect(pollOf([page('inProgress'), page('inProgress')])).toBe(10_000);
    expect(pollOf([page('inProgress'), page('notStarted')])).toBe(false);
    expect(pollOf([page('stopped')])).toBe(5_000);
    expect(pollOf([page('ended')])).toBe(false);
    expect(pollOf(undefined)).toBe(false);
  });

  it('is asked for less often where it is told what goes', () => {
    zoneTold.set(true);
    expect(pollOf([page('inProgress')])).toBe(20_000);
    zoneTold.set(false);
  });

  it('counts what it is narrowed down by', () => {
    expect(filterCount(noFilter)).toBe(0);
    const some = { session: 3, sort: 'priceUp', state: 'onSale', keyword: 'LS' } as const;
    expect(filterCount(some)).toBe(3);
    expect(cleared(some)).toEqual({ ...noFilter, session: 3 });
  });

  it('opens where another page leads', () => {
    expect(tabFrom(new URLSearchParams('tab=sale'))).toBe('sale');
    expect(tabFrom(new URLSearchParams('tab=other'))).toBeNull();
  });
});
