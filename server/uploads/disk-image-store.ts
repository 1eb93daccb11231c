import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageStore } from './image-store';

/** Images as files of one folder. Any number of servers may share it where the folder is shared. */
export class DiskImageStore extends ImageStore {
  constructor(private readonly folder: string) {
    super();
  }

  /** Written aside, flushed, then renamed: nobody ever sees half an image. */
  async put(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const aside = join(this.folder, `.${randomUUID()}.part`);
    try {
      await writeFile(aside, bytes, { flag: 'wx', flush: true });
      await rename(aside, join(this.folder, name));
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async get(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
