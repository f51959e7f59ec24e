/** The sheet of a feature of the dashboard: what it brings to the routes, the sidebar and the command palette. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Permission } from '../wire/permissions/permissions.ts';
import type { Services } from './services.ts';
import type { Find } from './shell/palette/command.ts';
import type { Key } from './shell/texts.ts';

export type RouteParams = Readonly<Record<string, string | undefined>>;
export type ScreenProps = { readonly params: RouteParams };
export type Crumb = { readonly text: Key; readonly to?: string };

/** `of`: the project whose tickets are shown, or the site's own, which settings are about. */
export type Asked = { readonly permission: Permission; readonly of: 'chosen' | 'project' };

export type ScreenRoute = {
  /** Parts after a colon are parameters. The first route that fits is taken, so `create` stands before `:id`. */
  readonly path: string;
  readonly layout: 'empty' | 'dashboard';
  /** What stands before it, by name (`shell/middleware.tsx`). Missing: `auth` before everything in the dashboard's layout. */
  readonly middleware?: readonly string[];
  /** The way from the section to this screen; the screen itself adds what only it knows. The palette offers it by them. */
  readonly crumbs: readonly Crumb[];
  /** What its reader must be allowed to do in a project: whoever is not is not offered it. Missing: whoever is signed in. */
  readonly asks?: Asked;
  /** It is what a reader sees first, and so has a budget: it comes with few texts. */
  readonly firstView?: true;
  readonly load: () => Promise<{ default: ComponentType<ScreenProps> }>;
};

export type NavigationEntry = {
  readonly section: 'platform' | 'desk';
  /** Smaller ones stand higher. Steps of ten leave room between two. */
  readonly order: number;
  readonly text: Key;
  /** The path of one of its routes; the entry is drawn for whoever may open that. */
  readonly to: string;
  /** What of its screen it shows, as it stands in the address behind `?`. */
  readonly query?: string;
  readonly icon: LucideIcon;
  /** The number behind it. */
  readonly count?: ComponentType;
};

/** A text by its key, with what is filled in where it asks for values. */
export type Words = Key | { readonly key: Key; readonly values: Readonly<Record<string, string | number>> };

export type Setting = {
  /** Of its field in the form, or of the place that carries it as `data-setting`: what stands behind the `#` of its address. */
  readonly name: string;
  readonly text: Words;
  /** What it does. The index shows the first and finds all. */
  readonly hints?: readonly Words[];
};

/** One screen of settings, as the index and the palette know it. */
export type SettingsScreen = {
  /** The path of one of the feature's routes. */
  readonly path: string;
  readonly title: Key;
  readonly section: 'project' | 'widget' | 'site';
  /** Within its section, smaller ones first. */
  readonly order: number;
  readonly parts: readonly { readonly title: Words; readonly settings: readonly Setting[] }[];
};

/** The ticket that something stands beside, in the words of whoever reported it. */
export type BesideTicket = {
  readonly ticket: string;
  /** Of whoever reported it; null where none is known. */
  readonly session: string | null;
  readonly title: string;
  readonly description: string;
};

/** Whoever reported a ticket. */
export type OfReporter = {
  readonly ticket: string;
  readonly session: string | null;
  /** What the ticket itself knows of them: drawn where they are nobody's contact, or the reader may not see contacts. */
  readonly children: ReactNode;
};

/** A contact, on whose page something stands. `ticket`: the one that it stands beside, which the reader sees already. */
export type OfContact = { readonly project: string; readonly contact: string; readonly ticket?: string };

/** A contact company, on whose page something stands. */
export type OfCompany = { readonly project: string; readonly company: string };

/** A news entry that something stands beside: the requests that it fulfils, and how all of them are named anew. */
export type BesideNews = {
  readonly project: string;
  readonly entry: string;
  readonly title: string;
  readonly named: readonly string[];
  /** They may be changed. */
  readonly can: boolean;
  readonly onName: (requests: readonly string[]) => void;
};

/** A news entry that is being published: whether its requests are set done by that. */
export type PublishesNews = {
  readonly project: string;
  readonly entry: string;
  readonly on: boolean;
  readonly onChoose: (on: boolean) => void;
};

/** What can be done from any screen: the palette offers it. It comes with the press. */
export type Act = {
  readonly text: Key;
  readonly icon: LucideIcon;
  readonly asks: Asked;
  readonly load: () => Promise<{ readonly run: (services: Services) => void }>;
};

export type Feature = {
  /** The name of its folder. */
  readonly name: string;
  readonly routes: readonly ScreenRoute[];
  readonly navigation?: readonly NavigationEntry[];
  /** Where the palette lists its screens; missing: where its first entry of the sidebar stands. */
  readonly place?: Pick<NavigationEntry, 'section' | 'order'>;
  /** Every field of its screens of settings. They come with the index or the palette, and not with the first view. */
  readonly settings?: () => Promise<{ readonly settings: readonly SettingsScreen[] }>;
  /** What it draws in the column of facts of a ticket, with a permission of its own where it needs one. */
  readonly besideTicket?: () => Promise<{ readonly default: ComponentType<BesideTicket> }>;
  /** The person that a ticket is from, in its column of facts. One feature has it. */
  readonly ofReporter?: () => Promise<{ readonly default: ComponentType<OfReporter> }>;
  /** What it draws in the column of facts of a contact. */
  readonly ofContact?: () => Promise<{ readonly default: ComponentType<OfContact> }>;
  /** What it draws on the page of a contact company. */
  readonly ofCompany?: () => Promise<{ readonly default: ComponentType<OfCompany> }>;
  /** What it draws in the column of facts of a news entry, and in the dialogs that publish one. */
  readonly besideNews?: () => Promise<{ readonly default: ComponentType<BesideNews> }>;
  readonly publishesNews?: () => Promise<{ readonly default: ComponentType<PublishesNews> }>;
  readonly acts?: readonly Act[];
  /** What it draws above every screen of the desk; other screens do not load it. */
  readonly overDesk?: () => Promise<{ readonly default: ComponentType }>;
  /** What the palette finds of it on the server, below a title. `asks`: as of a route, before the server is asked. */
  readonly find?: { readonly title: Key; readonly asks?: Asked; readonly load: () => Promise<{ find: Find }> };
};

export function defineFeature(feature: Feature): Feature {
  return feature;
}
