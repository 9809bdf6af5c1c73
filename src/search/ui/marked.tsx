import { MARK } from '../providers/answer';

/** A text with its matches marked; text stays text, whatever it holds. */
export function Marked({ value }: { value: string }) {
  const [before, ...rest] = value.split(MARK.open);
  return (
    <>
      {before}
      {rest.map((piece, index) => {
        const [match, after] = piece.split(MARK.close);
        return (
          <span key={index}>
            <mark>{match}</mark>
            {after}
          </span>
        );
      })}
    </>
  );
}
