import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { ErrorBoundary } from '../../ui/error-boundary';
import { useMessages } from '../../ui/messages';
import { MAIN_ID } from '../../ui/skip-link';
import { causeChain } from './cause-chain';
import * as styles from './crash.module.css';

/**
 * Keeps what surrounds a page when the page itself breaks (specification §8, acceptance 8.2). Give it
 * the path as its key: another page starts anew. Around the whole shell it leaves a bare page (8.3).
 */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(error, retry) => <CrashScreen error={error} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}

interface CrashScreenProps {
  error: unknown;
  onRetry: () => void;
}

function CrashScreen({ error, onRetry }: CrashScreenProps) {
  const messages = useMessages();
  return (
    <main id={MAIN_ID} className={styles.main}>
      <div role="alert">
        <h1>{messages['error.title']}</h1>
      </div>
      <Button onClick={onRetry}>{messages['error.retry']}</Button>
      <pre className={styles.error}>
        {causeChain(error).join(`\n\n${messages['error.cause']}\n`)}
      </pre>
    </main>
  );
}
