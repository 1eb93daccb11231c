import type { CloseAnswer, CloseBody, ExportAnswer, ExportBody, MyData } from '@server/my-data/my-data.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';

/** GET user/data */
export const dataQuery = queryOptions({
  queryKey: ['me', 'data'],
  queryFn: ({ signal }) => api.get<MyData>('user/data', { signal }),
});

export const askExport = (body: ExportBody, idempotencyKey: string): Promise<ExportAnswer> =>
  api.post<ExportAnswer>('user/data/exports', body, { idempotencyKey });

/** The file, which is given once. */
export const fetchFile = (id: number): Promise<Blob> => api.file(`user/data/exports/${id}/file`);

export const closeAccount = (body: CloseBody, idempotencyKey: string): Promise<CloseAnswer> =>
  api.post<CloseAnswer>('user/data/close', body, { idempotencyKey });

/** What the file is called on the reader's device. */
export function fileName({ kind, format, year }: Pick<MyData['exports'][number], 'kind' | 'format' | 'year'>): string {
  return kind === 'everything' ? `my-data.${format}` : `transactions-${year}.${format}`;
}

/** Hands a file to the browser, which saves it. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
