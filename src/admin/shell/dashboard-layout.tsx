/** The layout of every screen of the dashboard: navigation at the side, a bar on top, the screen. */
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Crumb } from '../feature.ts';
import { features } from '../feature-table.ts';
import { later } from '../parts/later.tsx';
import { useServices } from '../services.ts';
import { BuildBar } from './build-bar.tsx';
import { PanelPlace } from './palette/panel-place.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useTexts } from './use-texts.ts';

const SidebarDrawer = later(() => import('./sidebar-drawer.tsx'));

/** Screens do without what does not come over them. */
const overDesk = features.flatMap(({ name, overDesk: load }) =>
  load ? [{ name, Over: later(() => load().catch(() => ({ default: () => null }))) }] : [],
);

export function DashboardLayout({ crumbs, children }: { crumbs: readonly Crumb[]; children: ReactNode }) {
  const { narrow } = useSnapshot(useServices().preferences.state);
  // Null until it is first asked for: what draws it comes then.
  const [drawer, setDrawer] = useState<boolean | null>(null);
  const { t } = useTexts();
  return (
    <div className={narrow ? 'app app-narrow' : 'app'}>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <Sidebar />
      {drawer !== null && <SidebarDrawer open={drawer} onOpenChange={setDrawer} />}
      <div className="main">
        <TopBar crumbs={crumbs} onMenu={() => setDrawer(true)} />
        <BuildBar />
        <main className="page" id="main" tabIndex={-1}>
          {crumbs[0]?.text === 'nav.desk' && overDesk.map(({ name, Over }) => <Over key={name} />)}
          {children}
        </main>
      </div>
      <PanelPlace />
    </div>
  );
}
