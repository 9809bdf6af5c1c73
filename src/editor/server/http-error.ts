/** Something the writers' room does not do, said to the person at the editor. */
export class HttpError extends Error {
  /**
   * @param status the HTTP status: 403 who asks, 404 not there, 409 would lose somebody's work, 413 too
   * big, 415 and 422 what is asked
   * @param message one paragraph in Portuguese: what did not happen, why, and what to do
   */
  constructor(
    readonly status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 500,
    message: string,
  ) {
    super(message);
  }
}
