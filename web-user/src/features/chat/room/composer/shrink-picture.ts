/** px of the longer side, and how much of it is kept: more is not seen on a phone, and takes long to send. */
const longest = 2_048;
const quality = 0.86;
/** bytes up to which a picture goes as it is, as far as it is not too large to look at */
const small = 600_000;

/** A picture as it is sent: no larger than needed. What the browser cannot read goes as it is; the server judges it. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= small || file.type === 'image/gif') return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return made && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}
