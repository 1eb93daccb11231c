import { UnitOfWork } from '../../server/common/database';
import { SettingsEditor } from '../../server/settings';
import type { TestApp } from '../support';

/** Changes a setting as the console does, over the version that stands. */
export async function changeSetting(app: TestApp, key: string, value: string, staffId = 1): Promise<void> {
  const editor = app.get(SettingsEditor);
  const version = (await editor.list('en')).find((row) => row.id === key)?.version ?? 0;
  await app.get(UnitOfWork).run((tx) => editor.change(tx, { staffId, reason: null }, { key, value, version }));
}
