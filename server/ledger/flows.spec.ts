import { type FlowKind, flows } from './flows';

/** By wallet and direction: which movements may do it. */
function byLine(): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const kind of Object.keys(flows) as FlowKind[]) {
    for (const line of flows[kind]) found[line] = [...(found[line] ?? []), kind].sort();
  }
  return found;
}

// Domain 1, "The flows as lines", read the other way round.
describe('what may move value', () => {
  it('out of each wallet', () => {
    const out = Object.fromEntries(Object.entries(byLine()).filter(([line]) => line.endsWith('-')));
    expect(out).toEqual({
      'world-': ['deposit', 'poolTopUp'],
      'issuer-': ['adjustment', 'cardPurchase', 'gamePrize', 'minerCollection', 'pointOrder'],
      'fees-': ['adjustment', 'dividendFunding', 'feePayout', 'poolFunding'],
      'sales-': ['salesMove', 'salesPayout'],
      'rewards-': ['award', 'dividend', 'giftsCarryOver'],
      'gifts-': ['airdrop'],
      'releases-': ['lock', 'minerCover', 'minerPurchase', 'minerRelease'],
      'setAside-': ['lockBonus', 'minerFirstDrop', 'minerRelease', 'minerRest'],
      'backing-': ['minerPurchase'],
      'mined-': ['minerCollection'],
      'exchange-': ['exchangeByRate', 'liquidity'],
      'pool-': ['exchangeByPool', 'liquidity'],
      'gas-': ['gas'],
      'funding-': [
        'adjustment',
        'cardPurchase',
        'exchangeByPool',
        'exchangeByRate',
        'gameStake',
        'join',
        'lock',
        'minerPurchase',
        'move',
        'pointOrder',
        'pointsGivenUp',
        'transfer',
        'withdrawal',
      ],
      'contract-': ['move'],
      'locked-': ['lockRelease'],
      'held-': ['withdrawalPaid', 'withdrawalRefund'],
    });
  });

  it('into each wallet', () => {
    const into = Object.fromEntries(Object.entries(byLine()).filter(([line]) => line.endsWith('+')));
    expect(into).toEqual({
      'world+': ['feePayout', 'gas', 'salesPayout', 'withdrawalPaid'],
      'issuer+': ['adjustment', 'cardPurchase', 'gameStake', 'minerPurchase', 'pointsGivenUp'],
      'fees+': [
        ...['adjustment', 'cardPurchase', 'join', 'minerPurchase', 'pointOrder', 'salesMove', 'transfer'],
        'withdrawalPaid',
      ],
      'sales+': ['cardPurchase'],
      'gifts+': ['giftsCarryOver', 'poolFunding', 'poolTopUp', 'salesMove'],
      'rewards+': ['cardPurchase', 'dividendFunding', 'join', 'pointOrder', 'poolFunding', 'poolTopUp', 'salesMove'],
      'releases+': ['minerRest', 'poolFunding', 'poolTopUp', 'salesMove'],
      'setAside+': ['lock', 'minerCover', 'minerPurchase'],
      'backing+': ['cardPurchase', 'minerPurchase', 'pointOrder', 'poolFunding', 'poolTopUp', 'salesMove'],
      'exchange+': ['exchangeByRate', 'liquidity', 'poolFunding', 'poolTopUp', 'salesMove'],
      'pool+': ['exchangeByPool', 'liquidity'],
      'funding+': [
        'adjustment',
        'airdrop',
        'award',
        'cardPurchase',
        'deposit',
        'dividend',
        'exchangeByPool',
        'exchangeByRate',
        'gamePrize',
        'minerCollection',
        'move',
        'pointOrder',
        'transfer',
        'withdrawalRefund',
      ],
      'mined+': ['minerFirstDrop', 'minerRelease'],
      'contract+': ['lockBonus', 'lockRelease', 'move'],
      'locked+': ['lock'],
      'held+': ['withdrawal'],
    });
  });
});
