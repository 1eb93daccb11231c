/** Where the bytes of images lie. Names are ours (`isUploadName`), so that no path can be made of one. */
export abstract class ImageStore {
  /** Keeps an image; when it answers, the image is whole and will be there after a crash. */
  abstract put(name: string, bytes: Buffer): Promise<void>;
  /** The image, or undefined where there is none of that name. */
  abstract get(name: string): Promise<Buffer | undefined>;
}
