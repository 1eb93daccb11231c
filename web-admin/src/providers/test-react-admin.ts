/**
 * What the providers take of react-admin, for specs: it is written in modules that Jest cannot load, but for the file
 * that fetches.
 */
export function fetchingReactAdmin(): object {
  const folder = '../../../node_modules/ra-core/dist/dataProvider';
  const fetchUtils = jest.requireActual<object>(`${folder}/fetch.cjs`);
  return { fetchUtils, HttpError: jest.requireActual(`${folder}/HttpError.cjs`) };
}
