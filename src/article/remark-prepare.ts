import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { prepareSource } from './source';

/** Runs `prepareSource` before the parser, and leaves the prepared text in the file so that offsets agree. */
export function remarkPrepare(this: Processor): void {
  const parse = this.Parser as (text: string, file: VFile) => unknown;
  this.Parser = ((text: string, file: VFile) => {
    const prepared = prepareSource(text);
    file.value = prepared;
    return parse(prepared, file);
  }) as never;
}
