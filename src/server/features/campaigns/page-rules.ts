/**
 * Page rules as events ask for them: 50 live campaigns are asked of each view of a page, so that each rule is read once, and
 * what has no `{word}` in it is compared as it stands. It says the same as `pageMatches`, which is asked for all others.
 */
import type { CampaignPage } from '../../../wire/campaigns/draft.ts';
import { pageMatches } from '../../../wire/pure/page-filter.ts';

type Read = { readonly address: string; readonly bare: string; readonly closed: string };
type Rule = (page: Read) => boolean;

/** By the rule of a version that is live. */
const rules = new WeakMap<CampaignPage, Rule>();
/** The page that was asked about last: it is asked about once a campaign. */
let last: Read = readPage('');

type Pages = { readonly any: readonly CampaignPage[]; readonly none: readonly CampaignPage[] };

/** `page`: an address; '' where nobody knows it. */
export function passesPages({ any, none }: Pages, page: string): boolean {
  if (any.length + none.length === 0) return true;
  if (last.address !== page) last = readPage(page);
  const matches = (one: CampaignPage) => ruleOf(one)(last);
  return (any.length === 0 || any.some(matches)) && !none.some(matches);
}

function ruleOf(page: CampaignPage): Rule {
  const known = rules.get(page);
  if (known) return known;
  const made = readRule(page);
  rules.set(page, made);
  return made;
}

function readRule({ filter, type }: CampaignPage): Rule {
  const wanted = readable(filter);
  const [longest = ''] = wanted.split(RUN).toSorted((one, other) => other.length - one.length);
  const whole: Rule = ({ address }) => pageMatches(filter, type, address);
  const isNegative = type === 'isnot' || type === 'notcontains';
  // What cannot be there is not looked for letter by letter.
  if (RUN.test(wanted)) return (page) => (page.closed.includes(withoutSlash(longest)) ? whole(page) : isNegative);
  const bare = withoutSlash(wanted);
  const plain: Readonly<Record<CampaignPage['type'], Rule>> = {
    is: (page) => page.bare === bare,
    isnot: (page) => page.bare !== bare,
    contains: (page) => page.closed.includes(wanted),
    notcontains: (page) => !page.closed.includes(wanted),
    startswith: (page) => page.closed.startsWith(wanted),
    endswith: (page) => page.bare.endsWith(bare),
  };
  return plain[type];
}

const RUN = /\{[\p{L}\p{N}_-]+\}/u;

function readPage(address: string): Read {
  const bare = withoutSlash(readable(address));
  return { address, bare, closed: `${bare}/` };
}

/** As people write it: browsers escape letters outside ASCII. */
function readable(address: string): string {
  try {
    return decodeURI(address).toLowerCase();
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return address.toLowerCase();
  }
}

function withoutSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address;
}
