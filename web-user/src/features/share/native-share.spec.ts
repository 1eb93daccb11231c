import { shareable, shareByDevice } from './native-share';

const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
const device = (navigator: object) =>
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true, writable: true });
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'navigator', before);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

const words = { text: 'Join me', url: 'https://lodestone.example/index/?spread=A2345678' };
const poster = { ...words, files: [new File(['x'], 'A2345678.png')] };
const share = async () => undefined;

describe('what a device passes on', () => {
  it('is nothing without a sheet of its own', () => {
    device({ canShare: () => true });
    expect(shareable(words)).toBeNull();
  });

  it('is the words, also where it cannot say what it can', () => {
    device({ share });
    expect(shareable(words)).toEqual(words);
    expect(shareable(poster)).toEqual(words);
  });

  it('is the picture too where it takes files', () => {
    device({ share, canShare: ({ files }: ShareData) => files?.length === 1 });
    expect(shareable(poster)).toEqual(poster);
    device({ share, canShare: () => false });
    expect(shareable(poster)).toEqual(words);
  });
});

describe('passing on', () => {
  const fails = (name: string) => async () => {
    throw new DOMException('no', name);
  };

  it('hands over what was asked for', async () => {
    const shared: ShareData[] = [];
    device({ share: async (data: ShareData) => shared.push(data) });
    expect(await shareByDevice(words)).toBe(true);
    expect(shared).toEqual([words]);
  });

  it('has not failed where the reader closed the sheet', async () => {
    device({ share: fails('AbortError') });
    expect(await shareByDevice(words)).toBe(true);
    device({ share: fails('NotAllowedError') });
    expect(await shareByDevice(words)).toBe(false);
  });
});
