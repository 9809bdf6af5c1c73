/** Error response of the editor's server, with a message for the writer. */
export class HttpError extends Error {
  /**
   * @param status HTTP status: 403 caller or path not allowed, 404 not found, 409 would lose somebody's
   * work, 413 too large, 415 and 422 unsupported request
   * @param message one paragraph in Portuguese: what did not happen, why, and what to do
   */
  constructor(
    readonly status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 500,
    message: string,
  ) {
    super(message);
  }
}
