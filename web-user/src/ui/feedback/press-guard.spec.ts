import { PressGuard, settleMs } from './press-guard';

const opened = 10_000;

/** A guard of a sheet that has just opened under a finger that was lifted. */
function sheet(): PressGuard {
  const guard = new PressGuard();
  guard.pointerDown(opened - 30);
  guard.pointerUp(opened);
  guard.click(true, opened);
  guard.unsettle(opened);
  return guard;
}

/** Presses and lifts; whether it did anything. */
function tap(guard: PressGuard, at: number, held = 20): boolean {
  guard.pointerDown(at);
  guard.pointerUp(at + held);
  return guard.click(true, at + held);
}
const enter = (guard: PressGuard, at: number, repeat = false) =>
  guard.keyDown({ key: 'Enter', repeat, typing: false }, at);

describe('a press', () => {
  it.each([60, 120, 250, 400, settleMs - 1])('%d ms after the one that opened the sheet does nothing', (after) => {
    expect(tap(sheet(), opened + after)).toBe(false);
  });

  it('counts once the sheet has settled', () => {
    expect(tap(sheet(), opened + settleMs)).toBe(true);
    expect(tap(sheet(), opened + 60_000)).toBe(true);
  });

  it('counts at any time where nothing has appeared', () => {
    const guard = new PressGuard();
    expect([tap(guard, 1), tap(guard, 40), enter(guard, 50), guard.click(false, 51)]).toEqual([true, true, true, true]);
  });

  it('that does not count puts off the next one, from its end', () => {
    const guard = sheet();
    expect(tap(guard, opened + 300, 50)).toBe(false);
    expect(tap(guard, opened + 350 + settleMs - 1)).toBe(false);
    const quiet = sheet();
    tap(quiet, opened + 300, 50);
    expect(tap(quiet, opened + 350 + settleMs)).toBe(true);
  });

  it('counts again at once where the sheet has gone', () => {
    const guard = sheet();
    guard.settle();
    expect(tap(guard, opened + 50)).toBe(true);
  });

  it('that began too early does not count however late it ends', () => {
    const guard = sheet();
    guard.pointerDown(opened + 200);
    expect(guard.left(opened + 5_000)).toBe(0);
    guard.pointerUp(opened + 5_000);
    expect(guard.click(true, opened + 5_000)).toBe(false);
  });

  it('does not count if what it pressed has changed its meaning since it began', () => {
    const guard = sheet();
    guard.pointerDown(opened + 1_000);
    guard.unsettle(opened + 1_010);
    guard.pointerUp(opened + 1_800);
    expect(guard.click(true, opened + 1_800)).toBe(false);
    expect(tap(guard, opened + 1_800 + settleMs)).toBe(true);
  });

  it('that was held while the sheet opened by itself does not count', () => {
    const guard = new PressGuard();
    guard.pointerDown(opened - 300);
    guard.unsettle(opened);
    guard.pointerUp(opened + 900);
    expect(guard.click(true, opened + 900)).toBe(false);
  });

  it('that became a scroll does not stop assistive technology', () => {
    const guard = sheet();
    guard.pointerDown(opened + 100);
    guard.pointerUp(opened + 150);
    expect(guard.click(false, opened + 150 + settleMs)).toBe(true);
  });
});

describe('a click without a press', () => {
  it('counts once the sheet has settled', () => {
    expect([sheet().click(false, opened + settleMs - 1), sheet().click(false, opened + settleMs)]).toEqual([
      false,
      true,
    ]);
  });
});

describe('a key', () => {
  it('of a double press does nothing, and one of its own does', () => {
    expect([60, 120, 250, 400, settleMs - 1].map((after) => enter(sheet(), opened + after))).toEqual(
      Array(5).fill(false),
    );
    expect(enter(sheet(), opened + settleMs)).toBe(true);
  });

  it('that is held never presses, however long, and puts off the next', () => {
    const guard = sheet();
    for (let at = opened + 30; at < opened + 3_000; at += 30) expect(enter(guard, at, true)).toBe(false);
    expect(enter(guard, opened + 3_000)).toBe(false);
    expect(enter(guard, opened + 3_000 + settleMs)).toBe(true);
  });

  it('that is held presses once', () => {
    const guard = sheet();
    expect([enter(guard, opened + 1_000), enter(guard, opened + 1_500, true)]).toEqual([true, false]);
  });

  it('that is a digit waits as well, unless it is typed into a line of text', () => {
    const digit = (typing: boolean) => sheet().keyDown({ key: '7', repeat: false, typing }, opened + 60);
    expect([digit(false), digit(true)]).toEqual([false, true]);
    expect(sheet().keyDown({ key: 'Enter', repeat: false, typing: true }, opened + 60)).toBe(false);
  });

  it.each(['Escape', 'Tab', 'ArrowDown', 'Shift', 'F5'])('%s always works, and puts nothing off', (key) => {
    const guard = sheet();
    expect(guard.keyDown({ key, repeat: false, typing: false }, opened + 10)).toBe(true);
    expect(enter(guard, opened + settleMs)).toBe(true);
  });
});
