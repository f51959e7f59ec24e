/**
 * The parts of the public pages (help, news, …). A part says what it has in a project as it is now and draws what stands
 * within its pages; the frame around them, languages, addresses, freshness and what search engines and assistants ask for
 * are of the sites (docs/adding-a-feature.md).
 */
import type { LimitName } from '../../../wire/limit-table.ts';
import type { Struct } from '../../../wire/schema.ts';
import { slot } from '../../feature.ts';
import type { Markup } from '../../http/markup.ts';
import type { Draft, Previewed } from '../documents/service.ts';
import type { Project } from '../projects/service.ts';
import type { Entry, Feed, Frame, Page } from './page.ts';
import type { SiteAddress } from './site-address.ts';

export type PublicPart = {
  /** The first part of its addresses: `help` for `/help/…`. */
  readonly name: string;
  /** The part whose link in the header leads here too: it has none of its own. */
  readonly within?: string;
  /** Its own style sheet, behind the common ones. */
  readonly css?: string;
  /** What its pages read of a query, all of it texts. */
  readonly query?: Struct<any>;
  /** Whether the page there goes by its query: then it is drawn each time, as anybody can make up queries. */
  readonly asks?: (rest: Asked['rest'], query: Query) => boolean;
  /** Below a language: what no robot shall read, such as `search`. */
  readonly closed?: readonly string[];
  /** How drafts of a kind of text look here. */
  readonly previews?: Previewing;
  /** Asked twice a second at most. */
  readonly of: (project: Project) => Promise<PartNow>;
};

export type Query = Readonly<Record<string, string>>;

/** A part of one project as it is now. */
export type PartNow = {
  /** Another one as soon as any of its pages says something else. */
  readonly stamp: string | number;
  /** Those that it can be read in, the first for whoever reads none of them. None: nothing of it is public. */
  readonly languages: readonly string[];
  /** As the header names it, such as `Help`. */
  readonly label: (lang: string) => string;
  readonly feeds: (lang: string, at: SiteAddress) => readonly Feed[];
  readonly find: (asked: Asked) => Promise<Answer>;
  /** What a form of its pages sends; without it there is none. Errors of what it is given: 422. */
  readonly send?: (asked: Sent) => Promise<Answer>;
  /**
   * Somebody reads a page of it, which may be one that was kept: called each time, never for robots and browsers that look
   * ahead. Answers at once.
   */
  readonly read?: (page: Pick<Asked, 'rest' | 'query'> & Pick<Frame, 'lang'>) => void;
  /** Where nothing of it is public. */
  readonly empty: (frame: Frame) => Page;
  /** How something of it is found by words: for addresses that lead nowhere, in this part or another. */
  readonly finding?: Finding;
  /** Every page that a guest can open in the language that it was written in. */
  readonly pages: (at: SiteAddress) => readonly Listed[] | Promise<readonly Listed[]>;
  /** Markdown: groups (`### Title`) of lines (`lineTo`) for `llms.txt`; '' for nothing in this language. */
  readonly outline: (lang: string, at: SiteAddress) => string | Promise<string>;
  /** All texts as Markdown, each read when its turn comes; undefined for one that went meanwhile. */
  readonly texts: (at: SiteAddress) => Texts | Promise<Texts>;
};

type Texts = readonly (() => Promise<string | undefined>)[];

/** One page as somebody asks for it, in a language that the part has. */
export type Asked = {
  readonly frame: Frame;
  /** The address behind the language, decoded: `['articles', '3-returns']`. Without `.md`. */
  readonly rest: readonly string[];
  /** Markdown is wanted. A page that has none may answer with itself. */
  readonly markdown: boolean;
  readonly query: Query;
  /** Somebody reads it: neither a known robot, nor a browser that looks ahead, nor a question for headers alone. */
  readonly read: boolean;
  /** Counts it for the address that asks. Errors: 429. */
  readonly count: (limit: LimitName) => Promise<void>;
};

/** `from`: who sends it, as no more than that the same reader is the same: made of their address and browser for `about` alone. */
export type Sent = Asked & { readonly form: URLSearchParams; readonly from: (about: string) => string };

/**
 * `path` of `moved`: it stands there for good; of `seen`: what is shown once a form was sent. `missing`: nobody's place;
 * `gone`: it was here once.
 */
export type Answer =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | { readonly kind: 'moved' | 'seen'; readonly path: string }
  | { readonly kind: 'missing' | 'gone' };

export type Previewing = {
  readonly kind: Previewed['kind'];
  /** Undefined where what the drafts are of is not there. */
  readonly draw: (frame: Frame, ref: string, drafts: readonly Draft[]) => Promise<Preview | undefined>;
};

/** A draft as a page, and what of it the messenger shows. `above`: what it stands in, such as a topic. */
export type Preview = {
  readonly page: Page;
  readonly title: string;
  readonly lang: string;
  readonly above: string;
  readonly html: Markup;
  /** Readers are asked whether it answered them. */
  readonly asks: boolean;
  /** What stands over its title. */
  readonly cover?: Markup | undefined;
};

export type Finding = {
  /** The best first, `most` of them. */
  readonly nearest: (
    asked: Pick<Frame, 'lang' | 'at'> & { readonly words: string; readonly most: number },
  ) => Promise<readonly Entry[]>;
  /** A form that is filled in with some words. */
  readonly field: (frame: Frame, words: string) => Markup;
};

/** A page in the sitemap. */
export type Listed = {
  readonly path: string;
  /** When it was changed: milliseconds UTC. */
  readonly at: number | undefined;
  /** The same in all its languages, itself among them. */
  readonly others: readonly { readonly lang: string; readonly path: string }[];
};

/** A kind of thing that texts link to, beside articles and collections. */
export type LinkTarget = {
  /** As links name it: `news` of `gleap://news/{id}`. */
  readonly kind: string;
  /** Paths of those that a guest can open, by the names that the links have: an id, or a number. */
  readonly paths: (
    project: Project,
    names: readonly string[],
    place: Pick<Frame, 'lang' | 'at'>,
  ) => Promise<ReadonlyMap<string, string>>;
};

export const linkTargets = slot<LinkTarget>('linkTargets');
export const publicParts = slot<PublicPart>('publicParts');
