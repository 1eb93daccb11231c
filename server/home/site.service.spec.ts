import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuildInfo } from './site.service';

describe('readBuildInfo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lodestone-build-'));
  const file = join(folder, 'build-info.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('tells what the build wrote, and nothing it wrote besides', () => {
    const info = { version: '1.2.3', commit: 'abc', builtAt: '2026-01-02T03:04:05.000Z' };
    writeFileSync(file, JSON.stringify({ ...info, folder: '/home/builder' }));
    expect(readBuildInfo(file)).toEqual(info);
  });

  it.each(['', '{', '{"version":1}'])('does without where it reads %j', (text) => {
    writeFileSync(file, text);
    expect(readBuildInfo(file)).toMatchObject({ version: 'development', commit: 'unknown' });
  });

  it('does without a file', () => {
    expect(readBuildInfo(join(folder, 'missing.json')).version).toBe('development');
  });
});
