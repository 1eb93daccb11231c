/** Logs a seeded member of staff in. @returns the headers of their requests */
export async function staffSession(origin: string, email: string, password: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/admin-api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!answer.ok || !cookie) throw new Error(`staff login: ${answer.status}`);
  const { csrf } = (await answer.json()) as { csrf: string };
  return { Cookie: cookie, 'X-CSRF-Token': csrf };
}
