// What a refusal answers: an HTTP status and a Spanish sentence.

const refusing =
  <Status extends number>(status: Status) =>
  (message: string) => ({ status, message });

export const badRequest = refusing(400);
export const forbidden = refusing(403);
export const notFound = refusing(404);
export const conflict = refusing(409);
