import { loadScript } from './load-script';

/** The part of a page that loads scripts. */
class Scripts {
  readonly there: Script[] = [];
  readonly document = {
    createElement: () => new Script(this.there),
    head: { append: (script: Script) => void this.there.push(script) },
  };
}

class Script {
  src = '';
  onload = () => undefined;
  onerror = () => undefined;

  constructor(private readonly there: Script[]) {}

  remove(): void {
    this.there.splice(this.there.indexOf(this), 1);
  }
}

let scripts: Scripts;
let number = 0;
/** A script that no other test has asked for. */
const another = () => {
  number += 1;
  return `https://scripts.example/${number}.js`;
};

beforeEach(() => {
  jest.useFakeTimers();
  scripts = new Scripts();
  Object.assign(globalThis, { document: scripts.document });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
});

it('asks once for a script that several want, also later', async () => {
  const url = another();
  const [first, second] = [loadScript(url), loadScript(url)];
  expect(scripts.there.map(({ src }) => src)).toEqual([url]);
  scripts.there[0]?.onload();
  await expect(Promise.all([first, second, loadScript(url)])).resolves.toHaveLength(3);
  expect(scripts.there).toHaveLength(1);
});

it('source 9: gives a script up after 120 s, and takes it away', async () => {
  const url = another();
  const given = expect(loadScript(url)).rejects.toThrow('script timed out');
  await jest.advanceTimersByTimeAsync(119_999);
  expect(scripts.there).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  await given;
  expect(scripts.there).toEqual([]);
});

it('asks anew for one that failed', async () => {
  const url = another();
  const failed = expect(loadScript(url)).rejects.toThrow('script failed');
  scripts.there[0]?.onerror();
  await failed;
  const again = loadScript(url);
  expect(scripts.there).toHaveLength(1);
  scripts.there[0]?.onload();
  await again;
  expect(jest.getTimerCount()).toBe(0);
});
