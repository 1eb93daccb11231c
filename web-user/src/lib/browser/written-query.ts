/**
 * Writes what is typed into the query of the address, so that it outlives a reload and a session that ends. The router
 * hears nothing of it: a change of its address is another page, drawn anew and read out, and would take the focus from
 * the field after every key.
 */
export function writeQuery(query: Record<string, string>): void {
  const route = window.location.hash.replace(/\?.*$/, '');
  const text = new URLSearchParams(query).toString();
  window.history.replaceState(window.history.state, '', text ? `${route}?${text}` : route);
}
