import type { ReactNode } from 'react';
import { isError } from '../../../content/schema/problem';
import type { Problem } from '../../../content/schema/problem';

interface ProblemListProps {
  id: string;
  problems: readonly Problem[];
  /** Moves the cursor to the location of a problem. */
  onGo: (problem: Problem) => void;
}

/** Lists the problems of a text with the build's messages, each with a button that leads to its line. */
export function ProblemList({ id, problems, onGo }: ProblemListProps): ReactNode {
  if (problems.length === 0) return null;
  return (
    <ul id={id} className="cms-problems">
      {problems.map((problem, index) => (
        <li key={index} data-severity={isError(problem) ? 'error' : 'warning'}>
          <p>
            <strong>{isError(problem) ? 'Erro: ' : 'Aviso: '}</strong>
            {problem.line !== undefined && (
              <button type="button" onClick={() => onGo(problem)}>
                linha {problem.line}
              </button>
            )}
            {problem.line !== undefined && ' · '}
            {problem.what}
          </p>
          <p>
            {problem.rule} {problem.fix}
          </p>
        </li>
      ))}
    </ul>
  );
}
