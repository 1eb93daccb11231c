import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own that a test can fill. Mounting takes root on Linux. */
export class SmallDisk {
  private constructor(readonly dir: string) {}

  static mount(megabytes: number): SmallDisk {
    const dir = mkdtempSync(join(tmpdir(), 'lodestone-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir]);
    return new SmallDisk(dir);
  }

  /** Fills the disk up to `left` bytes. */
  fill(left: number): void {
    const { bavail, bsize } = statfsSync(this.dir);
    const file = openSync(this.ballast, 'w');
    const page = Buffer.alloc(4096);
    for (let bytes = bavail * bsize - left; bytes > 0; bytes -= page.length) writeSync(file, page);
    closeSync(file);
  }

  /** Frees what `fill` took. */
  free(): void {
    rmSync(this.ballast);
  }

  unmount(): void {
    spawnSync('umount', ['--lazy', this.dir]);
    rmSync(this.dir, { recursive: true, force: true });
  }

  private get ballast(): string {
    return join(this.dir, 'ballast');
  }
}
