/** The navigation: at the side on wide screens, where it can be made narrow; a drawer on others. */
import { PanelLeft } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import type { Feature, NavigationEntry } from '../feature.ts';
import { features, routes } from '../feature-table.ts';
import { useMayOpen } from '../projects/use-may-open.ts';
import { useServices } from '../services.ts';
import { usePath, useSearch } from './address.ts';
import { Brand } from './brand.tsx';
import { HOME } from './navigation.ts';
import type { Key } from './texts.ts';
import { useTexts } from './use-texts.ts';

const titles = { platform: 'nav.platform', desk: 'nav.desk' } as const satisfies Record<
  NavigationEntry['section'],
  Key
>;
const entries = features.flatMap(({ navigation = [] }: Feature) =>
  navigation.map((entry) => ({
    ...entry,
    href: entry.query ? `${entry.to}?${entry.query}` : entry.to,
    route: routes.find(({ path }) => path === entry.to) ?? {},
  })),
);
const sections = (['platform', 'desk'] as const).map((section) => ({
  title: titles[section],
  items: entries.filter((entry) => entry.section === section).toSorted((a, b) => a.order - b.order),
}));

export function Sidebar() {
  const { preferences } = useServices();
  const { narrow } = useSnapshot(preferences.state);
  const { t } = useTexts();
  const label = t(narrow ? 'shell.expand' : 'shell.collapse');
  return (
    <aside className="sidebar">
      <Brand href={HOME} />
      <Navigation />
      <div className="sidebar-foot">
        <button
          type="button"
          className="btn btn-sm btn-tertiary"
          aria-pressed={narrow}
          aria-label={label}
          title={narrow ? label : undefined}
          onClick={() => preferences.setNarrow(!narrow)}
        >
          <PanelLeft className="icon flip" aria-hidden="true" />
          <span className="nav-text">{label}</span>
        </button>
      </div>
    </aside>
  );
}

export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTexts();
  const mayOpen = useMayOpen();
  const offered = sections
    .map(({ title, items }) => ({ title, items: items.filter(({ route }) => mayOpen(route)) }))
    .filter(({ items }) => items.length > 0);
  const here = placeOf(usePath(), useSearch(), offered);
  return (
    <nav className="nav" aria-label={t('shell.navigation')}>
      {offered.map(({ title, items }) => (
        <div key={title}>
          <div className="nav-title">
            <span className="nav-text">{t(title)}</span>
          </div>
          {items.map((item) => (
            <NavigationLink key={item.href} item={item} current={item.href === here} onFollow={onFollow} />
          ))}
        </div>
      ))}
    </nav>
  );
}

type LinkProps = { item: (typeof entries)[number]; current: boolean; onFollow?: (() => void) | undefined };

function NavigationLink({ item, current, onFollow }: LinkProps) {
  const { t } = useTexts();
  const { icon: Icon, count: Counter } = item;
  return (
    <Link href={item.href} onClick={onFollow} aria-current={current ? 'page' : undefined} title={t(item.text)}>
      <Icon className="icon" aria-hidden="true" />
      <span className="nav-text">{t(item.text)}</span>
      {Counter && <Counter />}
    </Link>
  );
}

type Placed = Pick<LinkProps['item'], 'to' | 'href' | 'query'>;

/**
 * The entry whose place one is in: of `/data` and `/data/people` the longer one that fits, and of two at one place the one
 * whose query the address has: by its first word, as the others may be changed on the screen.
 */
function placeOf(path: string, search: string, sections: readonly { readonly items: readonly Placed[] }[]): string {
  const asked = new URLSearchParams(search);
  let place = '';
  let length = 0;
  for (const { to, href, query } of sections.flatMap(({ items }) => items)) {
    const fits = query
      ? path === to && [...new URLSearchParams(query)].slice(0, 1).every(([name, value]) => asked.get(name) === value)
      : path === to || (to !== HOME && path.startsWith(`${to}/`));
    if (fits && href.length > length) [place, length] = [href, href.length];
  }
  return place;
}
