/** The layout of error pages and of everything outside the dashboard but the landing page. */
import { lazy, Suspense, type ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { Flags } from './flags.tsx';

// A page that is seldom seen: its menu is not in the first view of the others.
const ThemeButton = lazy(async () => ({ default: (await import('./theme-button.tsx')).ThemeButton }));

export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className="default-layout">
      <header className="topbar">
        <Brand href="/" />
        <span className="push row">
          <Flags />
          <Suspense fallback={null}>
            <ThemeButton />
          </Suspense>
        </span>
      </header>
      <main className="page">{children}</main>
    </div>
  );
}
