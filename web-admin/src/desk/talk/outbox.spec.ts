import { Outbox, type Unsent } from './outbox';
import { frameOf, type Said } from './said';

let kept: string | null;
let isUp: boolean;
let sent: Unsent[];
let guids: number;

const make = (patience = 10_000) =>
  new Outbox({
    load: () => kept,
    save: (text) => {
      kept = text;
    },
    send: (message) => {
      if (isUp) sent.push(message);
      return isUp;
    },
    newGuid: () => {
      guids += 1;
      return `g${guids}`;
    },
    patience,
  });
const words = (text: string): Said => ({ kind: 'text', text });
const statesOf = (box: Outbox) => box.list.map(({ guid, state }) => `${guid} ${state}`);
const sentGuids = () => sent.map(({ guid }) => guid);

beforeEach(() => {
  [kept, isUp, sent, guids] = [null, true, [], 0];
});
afterEach(() => {
  jest.useRealTimers();
});

describe('what staff say', () => {
  it('goes out once, and is gone when it stands in the conversation', () => {
    const box = make();
    box.say(5, words('Good morning'));
    expect(sent).toMatchObject([{ guid: 'g1', conversation: 5, said: words('Good morning') }]);
    expect(statesOf(box)).toEqual(['g1 sending']);
    box.kept('g1');
    expect(statesOf(box)).toEqual(['g1 kept']);
    box.resume();
    box.retry('g1');
    expect(sentGuids()).toEqual(['g1']);
    expect(box.drop('g1')).toEqual(words('Good morning'));
    expect(box.drop('g1')).toBeUndefined();
    expect(box.list).toEqual([]);
  });

  it('waits without a line, and goes out in its order under the same guids', () => {
    isUp = false;
    const box = make();
    box.say(5, words('one'));
    box.say(6, words('two'));
    expect(statesOf(box)).toEqual(['g1 waiting', 'g2 waiting']);
    isUp = true;
    box.resume();
    expect(sentGuids()).toEqual(['g1', 'g2']);
    box.pause();
    expect(statesOf(box)).toEqual(['g1 waiting', 'g2 waiting']);
    box.resume();
    expect(sentGuids()).toEqual(['g1', 'g2', 'g1', 'g2']);
  });

  it('survives a reload: what nobody has is sent again, what was refused asks, what was kept is not said twice', () => {
    const box = make();
    for (const text of ['one', 'two', 'three']) box.say(5, words(text));
    box.kept('g1');
    box.refused('g2', 'No longer yours');
    const later = make();
    expect(statesOf(later)).toEqual(['g2 refused', 'g3 waiting']);
    sent = [];
    later.resume();
    expect(sentGuids()).toEqual(['g3']);
    later.retry('g2');
    expect(sentGuids()).toEqual(['g3', 'g2']);
  });

  it.each([['nothing of ours'], ['{"guid":"x"}'], ['[{"guid":"x"},3,null]']])('begins empty with %s', (text) => {
    kept = text;
    expect(make().list).toEqual([]);
  });

  it('says so when no answer comes, and an answer that comes late still counts', () => {
    jest.useFakeTimers();
    const box = make(1_000);
    box.say(5, words('one'));
    jest.advanceTimersByTime(999);
    expect(statesOf(box)).toEqual(['g1 sending']);
    jest.advanceTimersByTime(1);
    expect(statesOf(box)).toEqual(['g1 waiting']);
    box.kept('g1');
    expect(statesOf(box)).toEqual(['g1 kept']);
    box.say(5, words('two'));
    box.kept('g2');
    jest.advanceTimersByTime(5_000);
    expect(statesOf(box)).toEqual(['g1 kept', 'g2 kept']);
  });

  it.each<Said>([
    { kind: 'edit', seq: 7, text: 'better' },
    { kind: 'delete', seq: 7 },
  ])('a change is over once the server has it: $kind', (change) => {
    const box = make();
    box.say(5, change);
    box.refused('g1', 'Too late');
    expect(statesOf(box)).toEqual(['g1 refused']);
    box.retry('g1');
    box.kept('g1');
    expect(box.list).toEqual([]);
    expect(sentGuids()).toEqual(['g1', 'g1']);
  });

  it.each<[Said, string, object]>([
    [words('Hello'), 'chat', { type: 1, msn: 'Hello' }],
    [{ kind: 'text', text: 'Yes', quote: 4 }, 'chat', { type: 1, msn: 'Yes', quote: 4 }],
    [{ kind: 'images', images: ['/uploads/a.webp'] }, 'chat', { type: 3, images: ['/uploads/a.webp'] }],
    [{ kind: 'edit', seq: 7, text: 'better' }, 'edit', { seq: 7, msn: 'better' }],
    [{ kind: 'delete', seq: 7 }, 'delete', { seq: 7 }],
  ])('%j goes out as %s', (said, type, data) => {
    const [sentAs, frame] = frameOf(said, { conversation: 5, guid: 'g1' });
    expect([sentAs, JSON.parse(JSON.stringify(frame))]).toEqual([type, { conversation: 5, guid: 'g1', ...data }]);
  });

  it('tells whoever looks', () => {
    const box = make();
    const seen: number[] = [];
    const stop = box.watch(() => seen.push(box.list.length));
    box.say(5, words('one'));
    const before = seen.length;
    expect(before).toBeGreaterThan(0);
    stop();
    box.drop('g1');
    expect(seen).toHaveLength(before);
  });
});
