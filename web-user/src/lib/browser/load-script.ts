/** Source 9: a script may take 120 s to load. */
const timeoutMs = 120_000;

const loading = new Map<string, Promise<void>>();

/** Loads a script of another site once. One that failed, or took more than 120 s, may be asked for again. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known !== undefined) return known;
  const work = inject(url).catch((cause: unknown) => {
    loading.delete(url);
    throw cause;
  });
  loading.set(url, work);
  return work;
}

function inject(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`script ${reason}`));
    };
    const timer = setTimeout(() => fail('timed out'), timeoutMs);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => fail('failed');
    script.src = url;
    document.head.append(script);
  });
}
