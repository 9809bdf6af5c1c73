import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import { MAIN_ID } from '../../ui/skip-link';
import * as styles from './crash.module.css';

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
        <Link href="/" target="_top">
          {messages['notFound.home']}
        </Link>
      )}
      <pre className={styles.error}>
        {causeChain(error).join(`\n\n${messages['error.cause']}\n`)}
      </pre>
    </main>
  );
}

/**
 * Overrides the title of the page while the component is mounted; `undefined` leaves it unchanged. Afterwards
 * the page has its own title again, which may have arrived in the meantime.
 */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    let own = '';
    const put = () => {
      if (document.title === title) return;
      own = document.title;
      document.title = title;
    };
    put();
    // The page sets its own title later, and more than once.
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = own;
    };
  }, [title]);
}

/** Returns the messages of an error and of its causes, outermost first (behaviour 8.2). */
export function causeChain(error: unknown): string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  // A cause may be any value, even the error itself.
  for (let next = error; next != null && !seen.has(next);) {
    seen.add(next);
    messages.push(next instanceof Error ? next.message || next.name : String(next));
    next = next instanceof Error ? next.cause : undefined;
  }
  return messages;
}
