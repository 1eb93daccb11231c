import { mostImages } from '@server/common/words/messages.rules';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { errorMessage } from '../../../providers/http-errors';
import { keep, readKept } from '../../../unsaved/kept';

/** A picture that goes with the next message. */
export interface Picture {
  readonly key: string;
  /** the server's address of it; null: it is on its way there */
  readonly url: string | null;
  /** what is shown of it meanwhile */
  readonly preview: string;
}

function readUrls(name: string): string[] {
  try {
    const urls: unknown = JSON.parse(readKept(name) ?? '[]');
    return Array.isArray(urls) ? urls.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

const keepUrls = (name: string, urls: readonly string[]) => keep(name, urls.length === 0 ? null : JSON.stringify(urls));

export interface Pictures {
  readonly list: readonly Picture[];
  readonly busy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  /** Takes them for a message: none is left. @returns their addresses */
  readonly take: () => string[];
}

/** The pictures of the message that is being written in a conversation; what was sent up is there after a reload. */
export function usePictures(conversation: number): Pictures {
  const t = useText();
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const name = `pictures.${conversation}`;
  const [list, setList] = useState<readonly Picture[]>(() =>
    readUrls(name).map((url) => ({ key: url, url, preview: url })),
  );
  const previews = useRef<string[]>([]);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      for (const url of previews.current) URL.revokeObjectURL(url);
    };
  }, []);
  useEffect(() => {
    keepUrls(
      name,
      list.flatMap(({ url }) => url ?? []),
    );
  }, [name, list]);

  const send = async (file: File) => {
    const preview = URL.createObjectURL(file);
    previews.current.push(preview);
    setList((before) => [...before, { key: preview, url: null, preview }]);
    try {
      const { url } = (await provider.upload(file, 'desk/upload')).data;
      // whoever has gone to another chat meanwhile finds it there when they come back
      if (!here.current) keepUrls(name, [...readUrls(name), url]);
      setList((before) => before.map((each) => (each.key === preview ? { ...each, url } : each)));
    } catch (failure) {
      setList((before) => before.filter(({ key }) => key !== preview));
      notify(errorMessage(failure), { type: 'error' });
    }
  };
  return {
    list,
    busy: list.some(({ url }) => url === null),
    add: (files) => {
      const pictures = files.filter(({ type }) => type.startsWith('image/'));
      const room = mostImages - list.length;
      if (pictures.length > room) notify(t('desk.pictures.most', { most: mostImages }), { type: 'warning' });
      for (const file of pictures.slice(0, room)) void send(file);
    },
    remove: (key) => setList((before) => before.filter((each) => each.key !== key)),
    take: () => {
      setList([]);
      return list.flatMap(({ url }) => url ?? []);
    },
  };
}
