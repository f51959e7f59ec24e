/** The bar on top of the dashboard: where we are, language, theme, account. */
import { ChevronRight, Menu as MenuIcon } from 'lucide-react';
import { Fragment } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import type { Crumb } from '../feature.ts';
import { useServices } from '../services.ts';
import { BarButtons } from './bar-buttons.tsx';
import { Brand } from './brand.tsx';
import { Flags } from './flags.tsx';
import { HOME } from './navigation.ts';
import { PaletteButton } from './palette/palette-button.tsx';
import { useTexts } from './use-texts.ts';

export function TopBar({ crumbs, onMenu }: { crumbs: readonly Crumb[]; onMenu: () => void }) {
  const { t } = useTexts();
  return (
    <header className="topbar">
      <button type="button" className="btn btn-icon btn-tertiary burger" aria-label={t('shell.menu')} onClick={onMenu}>
        <MenuIcon className="icon icon-20" aria-hidden="true" />
      </button>
      <Brand href={HOME} />
      <Breadcrumb crumbs={crumbs} />
      <span className="push row">
        <PaletteButton />
        <Flags />
        <BarButtons />
      </span>
    </header>
  );
}

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTexts();
  const { place } = useSnapshot(useServices().navigation.state);
  return (
    <nav className="crumbs" aria-label={t('shell.breadcrumb')}>
      {crumbs.map((crumb, at) => {
        const last = at === crumbs.length - 1;
        const text = last && place ? place : t(crumb.text);
        return (
          <Fragment key={crumb.text}>
            {at > 0 && <ChevronRight className="icon flip" aria-hidden="true" />}
            {crumb.to ? (
              <Link href={crumb.to}>{text}</Link>
            ) : (
              <span className="truncate" aria-current={last ? 'page' : undefined}>
                {text}
              </span>
            )}
          </Fragment>
        );
      })}
    </nav>
  );
}
