import { text, units } from '../amounts';
import { defineMove, Refusal } from '../move';
import { financiers, type StaffName } from '../staff';
import type { World } from '../world';

const million = 1_000_000n;

/** Staff set a price, near its average alone (domain 7). @param proposal its id, where there must be one */
function setPrice(world: World, asset: string, price: bigint, by: StaffName, proposal: number | null): void {
  const { prices, proposals, settings } = world;
  if (asset === 'USDT' || prices.of(asset) === undefined) throw new Refusal('priceFixed');
  const average = prices.average(asset) ?? 0n;
  const limit = settings.ppm('price.moveLimit');
  const near = price * million >= average * (million - limit) && price * million <= average * (million + limit);
  const write = () => {
    if (!prices.hasHistory(asset)) prices.tick(asset, prices.of(asset) ?? 0n);
    prices.set(asset, price, 'staff');
    prices.changed(asset);
  };
  if (near) {
    write();
    return;
  }
  proposals.checkFree('price', asset);
  const version = () => prices.version(asset);
  proposals.add({ id: proposal ?? 0, kind: 'price', subject: asset, by, may: financiers, version, execute: write });
}

/** Who names the source names the price: that takes two. */
function proposeSource(world: World, asset: string, by: StaffName, proposal: number): void {
  const { pools, prices, proposals } = world;
  proposals.checkFree('priceSource', asset);
  const source = pools.assets.includes(asset) ? 'pool' : 'walk';
  const execute = () => {
    prices.setSource(asset, source);
    prices.changed(asset);
    if (source !== 'pool') return;
    world.exchange.closeByRate(asset);
    prices.tick(asset, pools.spot(asset));
  };
  const version = () => prices.version(asset);
  const what = { id: proposal, kind: 'priceSource', subject: asset, by, may: financiers };
  proposals.add({ ...what, risky: true, version, execute });
}

export const priceSettingMoves = {
  setPrice: defineMove<{ asset: string; price: string; by: StaffName }, { proposal: number | null }>({
    weight: 1,
    draw(world, dice) {
      const asset = dice.once(10) ? dice.pick(['USDT', 'FUEL']) : dice.pick(['FXB', 'NICE', 'BNB', 'BNB']);
      const by = dice.pick(financiers);
      if (!asset || !by || !dice.once(2)) return undefined;
      const before = world.prices.average(asset) ?? 100_000_000n;
      const far = dice.once(3) ? 400 : 100;
      return { asset, price: text((before * BigInt(dice.between(1_000 - far, 1_000 + far))) / 1_000n), by };
    },
    play: (world, { asset, price, by }, { proposal }) => setPrice(world, asset, units(price), by, proposal),
  }),

  /** Back to the source it had; BNB seldom: a price that walked is good for minutes, and exchanges by rate need one. */
  proposeSource: defineMove<{ asset: string; by: StaffName }, { proposal: number }>({
    weight: 2,
    draw({ prices }, dice) {
      const set = ['FXB', 'NICE', 'BNB'].filter((one) => prices.source(one) === 'staff' || dice.once(20));
      const asset = dice.pick(set.filter((one) => one !== 'BNB' || dice.once(8)));
      const by = dice.pick(financiers);
      return asset && by ? { asset, by } : undefined;
    },
    play: (world, { asset, by }, { proposal }) => proposeSource(world, asset, by, proposal),
  }),
};
