/** The navigation: at the side on wide screens, where it can be made narrow; a drawer on others. */
import {
  BriefcaseBusiness,
  Building2,
  Code,
  Flag,
  Folder,
  House,
  Inbox,
  Network,
  Palette,
  PanelLeft,
  Target,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { useServices } from '../services.ts';
import { usePath } from './address.ts';
import { Brand } from './brand.tsx';
import { HOME } from './navigation.ts';
import type { Key } from './texts.ts';
import { useTexts } from './use-texts.ts';

type Item = { readonly text: Key; readonly to: string; readonly icon: LucideIcon; readonly count?: ComponentType };

/** Every entry that exists, by section. */
const sections: readonly { readonly title: Key; readonly items: readonly Item[] }[] = [
  {
    title: 'nav.platform',
    items: [
      { text: 'nav.dashboard', to: HOME, icon: House },
      { text: 'nav.users', to: '/dashboard/users', icon: Users },
      { text: 'nav.jobs', to: '/dashboard/jobs', icon: BriefcaseBusiness },
      { text: 'nav.companies', to: '/dashboard/companies', icon: Building2 },
      { text: 'nav.challenges', to: '/dashboard/challenges', icon: Target },
      { text: 'nav.categories', to: '/dashboard/challenge-categories', icon: Folder },
      { text: 'nav.skillTree', to: '/dashboard/skill-tree', icon: Network },
      { text: 'nav.reports', to: '/dashboard/reported-tasks', icon: Flag, count: ReportedCount },
    ],
  },
  {
    title: 'nav.desk',
    items: [
      { text: 'nav.inbox', to: '/dashboard/inbox', icon: Inbox, count: InboxCount },
      { text: 'nav.appearance', to: '/dashboard/settings/appearance', icon: Palette },
      { text: 'nav.install', to: '/dashboard/settings/install', icon: Code },
    ],
  },
];

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
  return (
    <nav className="nav" aria-label={t('shell.navigation')}>
      {sections.map(({ title, items }) => (
        <div key={title}>
          <div className="nav-title">
            <span className="nav-text">{t(title)}</span>
          </div>
          {items.map((item) => (
            <NavigationLink key={item.to} item={item} onFollow={onFollow} />
          ))}
        </div>
      ))}
    </nav>
  );
}

function NavigationLink({ item, onFollow }: { item: Item; onFollow?: (() => void) | undefined }) {
  const path = usePath();
  const { t } = useTexts();
  const { icon: Icon, count: Counter } = item;
  const current = path === item.to || (item.to !== HOME && path.startsWith(`${item.to}/`));
  return (
    <Link href={item.to} onClick={onFollow} aria-current={current ? 'page' : undefined} title={t(item.text)}>
      <Icon className="icon" aria-hidden="true" />
      <span className="nav-text">{t(item.text)}</span>
      {Counter && <Counter />}
    </Link>
  );
}

function InboxCount() {
  const { open } = useSnapshot(useServices().desk.state);
  return <Count open={open} />;
}

function ReportedCount() {
  const { tasks, orMore } = useSnapshot(useServices().reportCount.state);
  return <Count open={tasks} orMore={orMore} />;
}

/** Nothing while there is none, or none is known of. */
function Count({ open, orMore = false }: { open: number | null; orMore?: boolean }) {
  const { t, intl } = useTexts();
  if (open === null || open === 0) return null;
  const number = intl.formatNumber(open);
  return (
    <span className="count">
      <span aria-hidden="true">{orMore ? t('nav.orMore', { number }) : number}</span>
      <span className="sr">{t(orMore ? 'nav.orMoreOpen' : 'inbox.openCount', { count: open })}</span>
    </span>
  );
}
