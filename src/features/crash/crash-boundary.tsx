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
  /** A change of this value, for example the path, resets the boundary. */
  resetKey: string;
  /**
   * Whether the shell is missing (behaviour 8.3); the screen then sets its own title and links to the home
   * page.
   */
  isBare?: boolean;
  children: ReactNode;
}

/** Keeps the shell when the page inside it fails (behaviour 8.2). */
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
      {/* The error may affect every page, so the link does a full page load. */}
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
