/** Whom an answer of the accounts library has just let in; null for any other answer. */
export async function userInAnswer(response: Response): Promise<string | null> {
  if (!response.ok) return null;
  const text = await response.clone().text();
  const body: { user?: { id?: unknown } } | null = text.startsWith("{") ? JSON.parse(text) : null;
  return typeof body?.user?.id === "string" ? body.user.id : null;
}
