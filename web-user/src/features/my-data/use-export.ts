import type { ExportBody, MyData } from '@server/my-data/my-data.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../lib/http/use-act';
import { useMoneyFlow } from '../money';
import { askExport, dataQuery, fetchFile, fileName, save } from './data-calls';

/** A file that was fetched: it can be saved again without the password. */
interface Ready {
  readonly name: string;
  readonly file: Blob;
}

/** Fetches a file that was asked for, and saves it. */
export function useDownload() {
  const client = useQueryClient();
  const [ready, setReady] = useState<Ready | null>(null);
  const { mutate, isPending, error, reset } = useAct({
    mutationFn: async ({ id, name }: { id: number; name: string }) => ({ name, file: await fetchFile(id) }),
    onSuccess: (fetched: Ready) => {
      setReady(fetched);
      save(fetched.file, fetched.name);
    },
    onSettled: () => client.invalidateQueries({ queryKey: dataQuery.queryKey }),
  });
  return {
    ...{ ready, isPending, error },
    fetchNamed: mutate,
    fetch: ({ id, ...file }: MyData['exports'][number]) => mutate({ id, name: fileName(file) }),
    reset: () => {
      reset();
      setReady(null);
    },
  };
}

/** Asks for a file with the trade password, fetches it once and saves it. */
export function useExport() {
  const fetching = useDownload();
  const { ready } = fetching;
  const flow = useMoneyFlow({
    send: async (body: ExportBody, key) => ({
      ...(await askExport(body, key)),
      name: fileName({ ...body, year: body.year ?? null }),
    }),
    faults: {},
    pass: 'transfer',
    onDone: fetching.fetchNamed,
  });
  return {
    flow,
    ready,
    preparing: fetching.isPending || (flow.pending && flow.step !== 'keypad'),
    error: flow.place === 'keypad' ? null : (flow.error ?? fetching.error),
    begin: (body: ExportBody) => {
      fetching.reset();
      void flow.go(body);
    },
    saveAgain: () => ready && save(ready.file, ready.name),
  };
}
