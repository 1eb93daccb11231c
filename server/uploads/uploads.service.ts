import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../common/database';
import { commonErrors } from '../common/errors';
import { Clock, day, logger, utcDayStart } from '../common/runtime';
import { ImageEncoder } from './image-encoder.service';
import { ImageStore } from './image-store';
import type { Upload } from './upload.entity';
import { uploadErrors } from './uploads.errors';
import { isUploadName, isUploadUrl, nameOf, uploadsPerDay, uploadUrl } from './uploads.rules';
import type { UploadAnswer } from './uploads.schemas';

export interface UploadOwner {
  readonly type: 'user' | 'staff';
  readonly id: number;
}

export interface KnownUpload {
  readonly owner: UploadOwner;
  readonly isPrivate: boolean;
}

const countToday = 'SELECT id FROM upload WHERE ownerType = ? AND ownerId = ? AND createdAt >= ?';

/** Takes images in and gives them out (domain 10). */
@Injectable()
export class Uploads {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly encoder: ImageEncoder,
    private readonly images: ImageStore,
  ) {}

  /**
   * Keeps an image under a random name: 128 bits nobody can guess. At most 200 a UTC day and owner.
   * @throws AppError imageUnsupported, imageTooManyPixels, imageDamaged, uploadLimit; busy if the store fails
   */
  async store(owner: UploadOwner, sent: Buffer): Promise<UploadAnswer> {
    await this.refuseSpentDay(owner);
    const bytes = await this.encoder.encode(sent);
    const name = `${randomBytes(16).toString('hex')}.webp`;
    // The row first, the bytes after it and outside its transaction: a row without an image is a 404, no more.
    await this.unitOfWork.run((tx) => this.register(tx, owner, name, bytes.length));
    try {
      await this.images.put(name, bytes);
    } catch (error) {
      logger.error({ err: error }, 'an image could not be stored');
      await this.unitOfWork.run((tx) => tx.run('DELETE FROM upload WHERE name = ?', [name]));
      throw commonErrors.busy({ retryAfter: 10 });
    }
    return { name, url: uploadUrl(name) };
  }

  /** Who sent an image, and whether it is private; undefined if there is none of that name. */
  async find(name: string): Promise<KnownUpload | undefined> {
    if (!isUploadName(name)) return undefined;
    const [row] = await this.reader.query<Pick<Upload, 'ownerType' | 'ownerId' | 'isPrivate'>>(
      'SELECT ownerType, ownerId, isPrivate FROM upload WHERE name = ?',
      [name],
    );
    return row && { owner: { type: row.ownerType, id: Number(row.ownerId) }, isPrivate: Boolean(row.isPrivate) };
  }

  /** The bytes of an image that was found; undefined if they are gone. */
  async read(name: string): Promise<Buffer | undefined> {
    return await this.images.get(name);
  }

  /**
   * From now on a user's image is for the user and for staff alone.
   * @param url as an upload answered it
   * @returns whether it is an image of this user
   */
  async makePrivate(tx: Tx, userId: number, url: string): Promise<boolean> {
    if (!isUploadUrl(url)) return false;
    const { affected } = await tx.run(
      "UPDATE upload SET isPrivate = 1 WHERE name = ? AND ownerType = 'user' AND ownerId = ?",
      [nameOf(url), userId],
    );
    return affected > 0;
  }

  /** A cheap look before the image is decoded; `register` is what counts. */
  private async refuseSpentDay({ type, id }: UploadOwner): Promise<void> {
    const rows = await this.reader.query(`${countToday} LIMIT ${uploadsPerDay}`, [type, id, this.today()]);
    if (rows.length >= uploadsPerDay) throw this.spent();
  }

  /** Two uploads of one owner wait for each other, so that neither slips past the limit. */
  private async register(tx: Tx, { type, id }: UploadOwner, name: string, bytes: number): Promise<void> {
    await tx.holdName(`uploads:${type}:${id}`);
    const today = await tx.query(countToday, [type, id, this.today()]);
    if (today.length >= uploadsPerDay) throw this.spent();
    await tx.run('INSERT INTO upload (name, ownerType, ownerId, bytes, createdAt) VALUES (?, ?, ?, ?, ?)', [
      name,
      type,
      id,
      bytes,
      this.clock.now(),
    ]);
  }

  private today(): number {
    return utcDayStart(this.clock.now());
  }

  private spent() {
    const retryAfter = Math.ceil((this.today() + day - this.clock.now()) / 1000);
    return uploadErrors.uploadLimit({ limit: uploadsPerDay, retryAfter });
  }
}
