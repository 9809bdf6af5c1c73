/** URL path of the event stream in `gatsby develop`, from `content/writer-messages` to `browser/writer-messages`. */
export const WRITER_MESSAGES_PATH = '/___mensagens';

/** What open pages show to the writer. */
export interface WriterMessages {
  errors: readonly string[];
  warnings: readonly string[];
  /** Former paths of pages: with the new one, or with `null` if the page is gone. */
  moved: Readonly<Record<string, string | null>>;
}
