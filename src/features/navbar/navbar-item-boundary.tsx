import type { ReactNode } from 'react';
import type { NavbarItem } from '../../navigation/navbar-types';
import { ErrorBoundary } from '../../ui/error-boundary';

/** Adds the broken navbar item to errors, whose own message rarely names it (behaviour 2.5.11). */
export function NavbarItemBoundary({ item, children }: { item: NavbarItem; children: ReactNode }) {
  return (
    <ErrorBoundary
      resetKey=""
      fallback={(error) => {
        throw new Error(`Este item da navegação não pôde ser mostrado:\n${JSON.stringify(item)}`, {
          cause: error,
        });
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
