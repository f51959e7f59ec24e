/** The layout of error pages and of everything outside the dashboard but the landing page. */
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { Flags } from './flags.tsx';
import { ThemePlace } from './theme-place.tsx';

export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className="default-layout">
      <header className="topbar">
        <Brand href="/" />
        <span className="push row">
          <Flags />
          <ThemePlace />
        </span>
      </header>
      <main className="page">{children}</main>
    </div>
  );
}
