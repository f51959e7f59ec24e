/** The layout of error pages and of everything outside the dashboard but the landing page. */
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { Flags } from './flags.tsx';
import { ThemeButton } from './theme-button.tsx';

export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className="default-layout">
      <header className="topbar">
        <Brand href="/" />
        <span className="push row">
          <Flags />
          <ThemeButton />
        </span>
      </header>
      <main className="page">{children}</main>
    </div>
  );
}
