declare const answer: unique symbol;

/** An address of the API that anybody may read, and the type of what is answered there. */
export interface PublicRead<Answer> {
  /** The path under `/api`, with its search. */
  readonly path: string;
  /** Never there: it carries the type only. */
  readonly [answer]?: Answer;
}

/**
 * The one place where the bytes of an answer become its type. Nothing is checked here, in front of a visitor: the server
 * sends no answer that its schema refuses, and `test/contract/public-answers.test.ts` reads every one of them so.
 */
export function answerOf<Answer>(_read: PublicRead<Answer>, json: string): Answer {
  return JSON.parse(json);
}
