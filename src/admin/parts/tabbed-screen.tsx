/** A screen of tabs: its title, its tabs, and the one that the address names by `?tab=`. Title and tabs stay when another is chosen. */
import { useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { useSearch } from '../shell/address.ts';
import type { Key } from '../shell/texts.ts';
import { useTexts } from '../shell/use-texts.ts';
import { PageTitle } from './page-title.tsx';

/** `head`: where a tab draws its parts of the head (`HeadPart`); null until it stands. */
export type TabProps = { readonly head: HTMLElement | null };
/** `name`: as `?tab=` says it. */
export type Tab = { readonly name: string; readonly text: Key; readonly Screen: ComponentType<TabProps> };

type Props = {
  readonly title: string;
  /** Of the tabs together, for screen readers. */
  readonly label: string;
  readonly path: string;
  /** The first one is shown where the address names none. */
  readonly tabs: readonly [Tab, ...Tab[]];
};

export function TabbedScreen({ title, label, path, tabs }: Props) {
  const asked = new URLSearchParams(useSearch()).get('tab');
  const { name, Screen } = tabs.find((tab) => tab.name === asked) ?? tabs[0];
  const [head, setHead] = useState<HTMLElement | null>(null);
  const { t } = useTexts();
  return (
    <>
      <div className="head">
        <PageTitle title={title} />
        <div className="contents" ref={setHead} />
      </div>
      <nav className="tabs" aria-label={label}>
        {tabs.map((tab, at) => (
          <Link
            key={tab.name}
            href={at === 0 ? path : `${path}?tab=${tab.name}`}
            aria-current={tab.name === name ? 'page' : undefined}
          >
            {t(tab.text)}
          </Link>
        ))}
      </nav>
      <Screen head={head} />
    </>
  );
}

/** What a tab draws in the head above the tabs, behind the title. */
export function HeadPart({ head, children }: TabProps & { readonly children: ReactNode }) {
  return head && createPortal(children, head);
}
