/** The one style sheet of the public pages: the house's tokens, in both themes, with the project's colour. Stands in each page. */
import { createHash } from 'node:crypto';
import { flowConfigDefaults } from '../../../wire/config/defaults.ts';
import type { ProjectSettings } from '../../../wire/config/shapes.ts';
import { themeOf } from '../../../ui/brand.ts';
import tokens from '../../../ui/tokens.css' with { type: 'text' };
import article from './styles/article.css' with { type: 'text' };
import chips from './styles/chips.css' with { type: 'text' };
import frame from './styles/frame.css' with { type: 'text' };
import lists from './styles/lists.css' with { type: 'text' };
import media from './styles/media.css' with { type: 'text' };
import places from './styles/places.css' with { type: 'text' };
import text from './styles/text.css' with { type: 'text' };

/** `hash`: SHA-256 as base64, for the policy. */
export type Style = { readonly css: string; readonly hash: string };

/** Pages are as light or dark as the reader's system; on paper they are light. */
const DARK = '@media screen and (prefers-color-scheme: dark)';
const common = short([themed(tokens), frame, lists, article, text, media, places].join('\n'));

/** For parts whose lists are narrowed by links: stands before their own sheet. */
export const chipStyles: string = chips;

/** `own`: the sheet of a part. */
export function styleOf({ flowConfig }: ProjectSettings, own = ''): Style {
  const { color, headerColor } = { ...flowConfigDefaults, ...flowConfig };
  const colors = (backgroundColor: string) => {
    const { variables } = themeOf({ color, headerColor, backgroundColor });
    const wanted = ['--brand', '--on-accent', '--accent-ink'] as const;
    return `:root{${wanted.map((name) => `${name}:${variables[name]}`).join(';')}}`;
  };
  return styled(`${common}${short(own)}${colors('#ffffff')}${DARK}{${colors('#171a21')}}`);
}

/** A host may hold signs that end a text of CSS. */
const PLAIN_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/** The same for pages of that origin: on paper their links to each other are written out whole. */
export function printedAt({ css }: Style, origin: string): Style {
  return styled(`${css}:root{--at:"${PLAIN_ORIGIN.test(origin) ? origin : ''}"}`);
}

/** The same for whoever's system, as dark or as light. */
export function inTheme({ css }: Style, theme: 'light' | 'dark'): Style {
  return styled(css.replaceAll(DARK, theme === 'dark' ? '@media all' : '@media not all'));
}

function styled(css: string): Style {
  return { css, hash: createHash('sha256').update(css).digest('base64') };
}

/** In the tokens a page says which theme it has by an attribute; here nobody could set one. */
function themed(css: string): string {
  return css.replace(/\[data-theme='dark'\] (\{[^}]*\})/, `${DARK} { :root $1 }`);
}

/** Without comments and what stands between signs for people alone. */
function short(css: string): string {
  return css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/;\}/g, '}');
}
