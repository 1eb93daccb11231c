import { Pagination } from 'react-admin';

/** The pages of a list, with the sizes the server allows (at most 200 rows). */
export function RowsPagination({ sizes = [25, 50, 100] }: { sizes?: number[] }) {
  return <Pagination rowsPerPageOptions={sizes} />;
}
