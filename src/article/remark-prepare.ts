import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { prepareMath } from './math';
import { prepareSource } from './source';

/** Runs `prepareSource` before the parser, and leaves the prepared text in the file so that offsets agree. */
export function remarkPrepare(
  this: Processor,
  { hasMath }: { hasMath?: ((file: VFile) => boolean) | undefined } = {},
): void {
  const parse = this.Parser as (text: string, file: VFile) => unknown;
  this.Parser = ((text: string, file: VFile) => {
    const prepared = prepareSource(hasMath?.(file) ? prepareMath(text) : text);
    file.value = prepared;
    return parse(prepared, file);
  }) as never;
}
