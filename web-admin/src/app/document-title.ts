/** The title of the tab: waiting rows first, then the page, then the brand. */
export function documentTitle(page: string, waiting: number, name: string): string {
  const title = page && page !== name ? `${page} · ${name}` : name;
  return waiting > 0 ? `(${waiting}) ${title}` : title;
}
