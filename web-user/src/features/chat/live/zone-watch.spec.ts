import { lookAtZone, tellZone, zoneTold } from '../../../lib/content/zone-moves';
import { ZoneWatch } from './zone-watch';

it('has the zone told while anybody looks, once over each socket', () => {
  const said: boolean[] = [];
  let open = false;
  const watch = new ZoneWatch((zone) => {
    if (open) said.push(zone);
    return open;
  });
  const heard: unknown[] = [];
  const leave = lookAtZone((moves) => heard.push(...moves));
  expect([said, zoneTold.get()]).toEqual([[], false]);
  open = true;
  watch.follow();
  watch.follow();
  const leaveToo = lookAtZone(() => undefined);
  expect([said, zoneTold.get()]).toEqual([[true], true]);
  const move = { session: 3, sold: [7], cards: [], whole: false };
  tellZone([move]);
  expect(heard).toEqual([move]);
  // another socket knows nothing of it
  watch.lost();
  expect(zoneTold.get()).toBe(false);
  watch.follow();
  leave();
  expect(said).toEqual([true, true]);
  leaveToo();
  expect([said, zoneTold.get()]).toEqual([[true, true, false], false]);
  tellZone([move]);
  expect(heard).toHaveLength(1);
});
