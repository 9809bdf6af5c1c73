import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import { MAIN_ID } from '../../lib/main-id';
import { causeChain } from './cause-chain';
import * as styles from './crash.module.css';
import { useTitle } from './use-title';

interface CrashBoundaryProps {
  /** Another value, such as the path, starts anew. */
  resetKey: string;
  /** Nothing of the shell is left around it (behaviour 8.3): it brings its own title and way out. */
  isBare?: boolean;
  children: ReactNode;
}

/** Keeps what surrounds a page when the page itself breaks (behaviour 8.2). */
export function CrashBoundary({ resetKey, isBare = false, children }: CrashBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(error, retry) => <CrashScreen error={error} onRetry={retry} isBare={isBare} />}
    >
      {children}
    </ErrorBoundary>
  );
}

interface CrashScreenProps {
  error: unknown;
  onRetry: () => void;
  isBare: boolean;
}

function CrashScreen({ error, onRetry, isBare }: CrashScreenProps) {
  const messages = useMessages();
  const title = messages['error.title'];
  useTitle(isBare ? title : undefined);
  return (
    <main id={MAIN_ID} className={styles.main}>
      <div role="alert">
        <h1>{title}</h1>
      </div>
      <Button onClick={onRetry}>{messages['error.retry']}</Button>
      {/* What broke may be in every page: only a full load brings all anew. */}
      {isBare && (
        <Link to="/" target="_top">
          {messages['notFound.home']}
        </Link>
      )}
      <pre className={styles.error}>
        {causeChain(error).join(`\n\n${messages['error.cause']}\n`)}
      </pre>
    </main>
  );
}
