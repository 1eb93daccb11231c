import type { UploadAnswer } from '@server/uploads/uploads.schemas';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, Identifier } from 'react-admin';
import { honestTotal } from './capped-total';
import { apiRoot, fetchFile, httpClient } from './http-client';

/** The console's data provider: the simple-rest dialect, and what it has no word for. */
export interface ConsoleProvider extends DataProvider {
  /** POST /{resource}/{id}/{action}, or /{resource}/{action} where `id` is null. */
  action<T>(
    resource: string,
    id: Identifier | null,
    action: string,
    body: object,
    idempotencyKey?: string,
  ): Promise<{ data: T }>;
  /**
   * GET of a path that is no row or list of a resource.
   * @param background asked by the page alone: it keeps no session from its idle end
   */
  read<T>(path: string, background?: boolean): Promise<{ data: T }>;
  /** PUT of a path that is no row of a resource. */
  put(path: string, body: object): Promise<{ data: null }>;
  /** All rows of a list as CSV; `tell` hears how much has come, from 0 to 1. */
  takeList(
    resource: string,
    params: Pick<GetListParams, 'sort' | 'filter'>,
    tell: (part: number) => void,
  ): Promise<{ data: Blob }>;
  /** POST of one image, for what is published or for a chat. */
  upload(file: File, path?: 'upload' | 'desk/upload'): Promise<{ data: UploadAnswer }>;
}

const isUnset = (value: unknown) => value === '' || value === null;
const withoutUnset = (filter: object) => Object.fromEntries(Object.entries(filter).filter(([, v]) => !isUnset(v)));

const rest = simpleRestProvider(apiRoot, httpClient);

/** Their writes answer what came of them, not the row: it is read, for pages that show it next. */
const readBack: ReadonlySet<string> = new Set(['card-series', 'lock-products', 'miner-products']);

export const dataProvider: ConsoleProvider = {
  ...rest,
  // an emptied filter input must not travel as an empty condition; JSON leaves out what is undefined
  async getList(resource, params) {
    const answer = await rest.getList(resource, { ...params, filter: withoutUnset(params.filter ?? {}) });
    return honestTotal(answer, params.pagination?.page ?? 1, params.pagination?.perPage ?? 10);
  },

  async getManyReference(resource, params) {
    const answer = await rest.getManyReference(resource, params);
    return honestTotal(answer, params.pagination.page, params.pagination.perPage);
  },

  async create(resource, params) {
    const answer = await rest.create(resource, params);
    return readBack.has(resource) ? await rest.getOne(resource, { id: answer.data.id }) : answer;
  },

  async update(resource, params) {
    const answer = await rest.update(resource, params);
    return readBack.has(resource) ? await rest.getOne(resource, { id: params.id }) : answer;
  },

  async action<T>(resource: string, id: Identifier | null, action: string, body: object, idempotencyKey?: string) {
    const path = id === null ? `${resource}/${action}` : `${resource}/${encodeURIComponent(id)}/${action}`;
    const headers = new Headers(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {});
    const answer = await httpClient(`${apiRoot}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { data: (answer.json ?? {}) as T };
  },

  async read<T>(path: string, background = false) {
    const headers = new Headers(background ? { 'X-Background': '1' } : {});
    const answer = await httpClient(`${apiRoot}/${path}`, { headers });
    return { data: answer.json as T };
  },

  async put(path: string, body: object) {
    await httpClient(`${apiRoot}/${path}`, { method: 'PUT', body: JSON.stringify(body) });
    return { data: null };
  },

  async takeList(resource, { sort, filter }, tell) {
    const query = new URLSearchParams({ format: 'csv', filter: JSON.stringify(withoutUnset(filter ?? {})) });
    if (sort) query.set('sort', JSON.stringify([sort.field, sort.order]));
    return { data: await fetchFile(`${apiRoot}/${resource}?${query}`, tell) };
  },

  async upload(file, path = 'upload') {
    const body = new FormData();
    body.append('file', file);
    const answer = await httpClient(`${apiRoot}/${path}`, { method: 'POST', body });
    return { data: answer.json as UploadAnswer };
  },
};
