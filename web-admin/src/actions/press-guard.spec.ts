import { PressGuard } from './press-guard';

const enter = { key: 'Enter', repeat: false };
const heldEnter = { key: 'Enter', repeat: true };

describe('a press', () => {
  it('counts when it begins inside the dialog after it has settled', () => {
    const guard = new PressGuard(false);
    guard.pointerDown();
    expect(guard.allows()).toBe(false);
    guard.pointerDown();
    guard.settle();
    // begun before, let go after
    expect(guard.allows()).toBe(false);
    guard.pointerDown();
    expect(guard.allows()).toBe(true);
  });

  it('of a key counts at once where another key opened the dialog, else once it has settled', () => {
    const byKey = new PressGuard(true);
    expect(byKey.keyDown(enter, false)).toBe(false);
    expect(byKey.allows()).toBe(true);
    const byClick = new PressGuard(false);
    byClick.keyDown(enter, false);
    expect(byClick.allows()).toBe(false);
    byClick.settle();
    byClick.keyDown(enter, false);
    expect(byClick.allows()).toBe(true);
  });

  it('that is held does nothing, whatever was pressed since', () => {
    const guard = new PressGuard(true);
    expect(guard.keyDown(heldEnter, false)).toBe(true);
    expect(guard.keyDown({ key: 'r', repeat: true }, true)).toBe(true);
    guard.keyDown(enter, false);
    expect(guard.keyDown(heldEnter, false)).toBe(true);
    expect(guard.keyDown({ key: ' ', repeat: true }, false)).toBe(true);
  });

  it('that is held in a field types, once it was pressed there', () => {
    const guard = new PressGuard(false);
    guard.keyDown({ key: 'Backspace', repeat: false }, true);
    expect(guard.keyDown({ key: 'Backspace', repeat: true }, true)).toBe(false);
    expect(guard.keyDown({ key: ' ', repeat: true }, true)).toBe(false);
  });

  it('nobody made, as by a screen reader, counts once the dialog has settled', () => {
    const guard = new PressGuard(false);
    expect(guard.allows()).toBe(false);
    guard.settle();
    expect(guard.allows()).toBe(true);
  });
});
