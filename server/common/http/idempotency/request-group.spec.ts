import { RequestGroup } from './request-group';

/** Work that ends when the test says so. */
function pending() {
  let end: (() => void) | undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end: () => end?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A group whose transactions are noted, and answer `together:<entry>`. */
function groupOf(lanes: number, leaveOut: readonly string[] = []) {
  const written: string[][] = [];
  const group = new RequestGroup<string, string>(lanes, async (entries) => {
    written.push([...entries]);
    return entries.map((entry) => (leaveOut.includes(entry) ? undefined : `together:${entry}`));
  });
  return { group, written };
}

describe('a request group', () => {
  it('lets a request go alone while nothing is written', async () => {
    const { group, written } = groupOf(1);
    expect(await group.pass(1, 'a', async () => 'alone:a')).toBe('alone:a');
    expect(await group.pass(1, 'b', async () => 'alone:b')).toBe('alone:b');
    expect(written).toEqual([]);
  });

  it('writes together what arrives while others are written', async () => {
    const { group, written } = groupOf(1);
    const first = pending();
    const alone = group.pass(1, 'a', async () => {
      await first.done;
      return 'alone:a';
    });
    const others = [2, 3, 4].map((user) => group.pass(user, `of ${user}`, async () => 'never'));
    first.end();
    expect(await alone).toBe('alone:a');
    expect(await Promise.all(others)).toEqual(['together:of 2', 'together:of 3', 'together:of 4']);
    expect(written).toEqual([['of 2', 'of 3', 'of 4']]);
  });

  it('starts as many transactions as it has lanes', async () => {
    const { group, written } = groupOf(2);
    const [first, second] = [pending(), pending()];
    const running = [first, second].map(({ done }, at) =>
      group.pass(at, `lane ${at}`, async () => {
        await done;
        return `alone:${at}`;
      }),
    );
    const third = group.pass(3, 'third', async () => 'never');
    await settled();
    expect(written).toEqual([]);
    second.end();
    expect(await third).toBe('together:third');
    first.end();
    expect(await Promise.all(running)).toEqual(['alone:0', 'alone:1']);
  });

  it('keeps each user’s order: one request of a user in a transaction', async () => {
    const { group, written } = groupOf(1);
    const first = pending();
    const alone = group.pass(9, 'first', async () => {
      await first.done;
      return 'alone';
    });
    const waiting = ['x1', 'y1', 'x2', 'x3'].map((entry) =>
      group.pass(entry.startsWith('x') ? 1 : 2, entry, async () => 'never'),
    );
    first.end();
    await Promise.all([alone, ...waiting]);
    expect(written).toEqual([['x1', 'y1'], ['x2'], ['x3']]);
  });

  it('takes at most 64 at once', async () => {
    const { group, written } = groupOf(1);
    const first = pending();
    const alone = group.pass(0, 'first', async () => {
      await first.done;
      return 'alone';
    });
    const waiting = Array.from({ length: 65 }, (_, at) => group.pass(at + 1, `of ${at + 1}`, async () => 'never'));
    first.end();
    await Promise.all([alone, ...waiting]);
    expect(written.map(({ length }) => length)).toEqual([64, 1]);
  });

  it('lets one that was left out go alone', async () => {
    const { group } = groupOf(1, ['b']);
    const first = pending();
    const alone = group.pass(0, 'first', async () => {
      await first.done;
      return 'alone';
    });
    const waiting = ['a', 'b'].map((entry, at) => group.pass(at + 1, entry, async () => `alone:${entry}`));
    first.end();
    await alone;
    expect(await Promise.all(waiting)).toEqual(['together:a', 'alone:b']);
  });

  it('fails all of a transaction that fails, and goes on with the next', async () => {
    let fails = true;
    const group = new RequestGroup<string, string>(1, async (entries) => {
      if (fails) throw new Error('gone');
      return entries.map((entry) => `together:${entry}`);
    });
    const pass = async (entry: string, user: number) => group.pass(user, entry, async () => `alone:${entry}`);
    const first = pending();
    const alone = group.pass(0, 'first', async () => {
      await first.done;
      return 'alone';
    });
    const waiting = [pass('a', 1), pass('b', 2)].map((each) => each.catch((error: Error) => error.message));
    first.end();
    await alone;
    expect(await Promise.all(waiting)).toEqual(['gone', 'gone']);
    fails = false;
    expect(await pass('c', 3)).toBe('alone:c');
  });

  it('goes on after one that fails alone', async () => {
    const { group, written } = groupOf(1);
    const first = pending();
    const failing = group.pass(1, 'a', async () => {
      await first.done;
      throw new Error('refused');
    });
    const waiting = group.pass(2, 'b', async () => 'never');
    first.end();
    await expect(failing).rejects.toThrow('refused');
    expect(await waiting).toBe('together:b');
    expect(written).toEqual([['b']]);
  });
});
