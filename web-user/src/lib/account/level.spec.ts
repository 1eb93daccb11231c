import { levelName, needsOf } from './level';

const wanted = {
  joined: { have: '1240', need: '2000', missing: '760' },
  directs: { have: 8, need: 10, missing: 2 },
  performance: { have: '12480', need: '20000', missing: '7520' },
};
const nothing = { have: '5', need: '0', missing: '0' };

it('a level has one name in all languages', () => {
  expect([levelName(0), levelName(6)]).toEqual(['V0', 'V6']);
});

describe('what a level wants', () => {
  it('is drawn by its share, which is never more than the whole', () => {
    const directs = { have: 30, need: 10, missing: 0 };
    expect(needsOf({ ...wanted, directs })).toEqual([
      { kind: 'joined', have: '1240', need: '2000', missing: '760', share: 0.62 },
      { kind: 'directs', have: '30', need: '10', missing: '0', share: 1 },
      { kind: 'performance', have: '12480', need: '20000', missing: '7520', share: 0.624 },
    ]);
  });

  it('leaves out what it does not ask for', () => {
    expect(needsOf({ joined: wanted.joined, directs: { have: 1, need: 0, missing: 0 }, performance: nothing })).toEqual(
      [{ kind: 'joined', have: '1240', need: '2000', missing: '760', share: 0.62 }],
    );
  });
});
