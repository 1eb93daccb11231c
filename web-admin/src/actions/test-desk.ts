import type { Permission } from '@server/common/http/staff-permissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ActionSpec } from './action';

/** Who sits at the desk of a spec: what react-admin would tell its hooks. */
export const desk = {
  permissions: [] as Permission[],
  pools: [] as { id: number; name: string }[],
  /** whether payouts are stopped; undefined: not known yet */
  stopped: undefined as boolean | undefined,
  update: jest.fn(),
};

/** A text as its key with what it is filled in with. */
const translate = (key: string, options?: object) => (options ? `${key} ${JSON.stringify(options)}` : key);

/** The hooks of react-admin that the actions ask. */
export const deskReactAdmin = (): object => ({
  useTranslate: () => translate,
  useLocaleState: () => ['en'],
  usePermissions: () => ({ permissions: desk.permissions }),
  useDataProvider: () => ({ update: desk.update }),
  useGetList: (_resource: string, _params: object, { enabled }: { enabled: boolean }) => ({
    data: enabled ? desk.pools : undefined,
  }),
});

function Drawing({ draw }: { draw: () => void }) {
  draw();
  return null;
}

/** What a hook answers when a page is drawn once. */
export function drawn<T>(hook: () => T): T {
  const client = new QueryClient();
  if (desk.stopped !== undefined) client.setQueryData(['read', 'chain/status'], { payouts: { stopped: desk.stopped } });
  const answers: T[] = [];
  const page = createElement(Drawing, { draw: () => answers.push(hook()) });
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, page));
  client.clear();
  const [answer] = answers;
  if (answer === undefined) throw new Error('nothing was drawn');
  return answer;
}

export const names = (specs: readonly ActionSpec[]): string[] => specs.map(({ label }) => label);

/** The action of this label. */
export function actionOf(specs: readonly ActionSpec[], label: string): ActionSpec {
  const spec = specs.find((each) => each.label === label);
  if (!spec) throw new Error(`no ${label} among ${names(specs)}`);
  return spec;
}

/** Where an action is posted to. */
export const pathOf = ({ resource, id, action }: ActionSpec): string =>
  id === null ? `${resource}/${action}` : `${resource}/${id}/${action}`;
