import { drawCrystal } from './crystal-geometry';

describe('drawCrystal', () => {
  it('draws the same picture for the same seed', () => {
    expect(drawCrystal('A1234567', 'card')).toEqual(drawCrystal('A1234567', 'card'));
  });

  it('draws another for another seed, and no broken point', () => {
    const picture = drawCrystal('B', 'mark');
    expect(picture).not.toEqual(drawCrystal('A', 'mark'));
    expect(JSON.stringify(picture)).not.toContain('NaN');
  });
});
