import type { ReactElement } from 'react';
import { CobogoWall } from './cobogo';

const MISSING = [
  [3, 2],
  [4, 2],
  [3, 3],
  [4, 3],
  [5, 4],
] as const;

/** The wall of the not-found page: blocks are missing, with the light in the gap. */
export function BrokenWall({ className }: { className?: string | undefined }): ReactElement {
  return (
    <CobogoWall
      columns={8}
      rows={6}
      missing={MISSING}
      light={{ x: 4.4, y: 3.35, size: 1.75 }}
      className={className}
    />
  );
}
