/** Shapes of the icons that a page uses, as symbols at its end: each stands there once. */
import { Markup } from '../../http/markup.ts';

type Shape = readonly [string, Readonly<Record<string, string>>];

/** Where a name of ours is another one's in the library. */
const calledThere: Readonly<Record<string, string>> = {
  smile: 'face-slightly-smiling',
  'triangle-alert': 'triangle-exclamation-point',
  'octagon-alert': 'octagon-exclamation-point',
};
const loaded = new Map<string, Promise<string>>();

/** The shapes of all `<use href="#_name">` in a page. */
export async function symbolsFor(page: string): Promise<Markup> {
  const names = new Set([...page.matchAll(/<use href="#_([a-z0-9-]+)"/g)].map(([, name]) => name!));
  const symbols = await Promise.all([...names].map(symbolOf));
  return new Markup(`<svg hidden>${symbols.join('')}</svg>`);
}

function symbolOf(name: string): Promise<string> {
  const known = loaded.get(name) ?? load(name);
  loaded.set(name, known);
  return known;
}

/** At the first need: a server without readers loads none. */
async function load(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/icons/${calledThere[name] ?? name}`)) as {
    __iconData: { node: readonly Shape[] };
  };
  const shapes = __iconData.node.map(([tag, { key: _key, ...attrs }]) => {
    const given = Object.entries(attrs).map(([attr, value]) => ` ${attr}="${value}"`);
    return `<${tag}${given.join('')}/>`;
  });
  return `<symbol id="_${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
}
