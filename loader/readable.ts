/** A logged value as a person would write it down: bounded in depth, width and length, never running the page's getters. */
import { CONSOLE_LOG_CHARS } from './limits.ts';

const DEPTH = 3;
const WIDTH = 20;

export function readableLine(values: readonly unknown[]): string {
  return values
    .slice(0, WIDTH)
    .map((value) => (typeof value === 'string' ? cut(value) : readable(value, DEPTH)))
    .join(' ');
}

const cut = (text: string) => text.slice(0, CONSOLE_LOG_CHARS);

function readable(value: unknown, depth: number): string {
  if (typeof value === 'string') return `"${cut(value)}"`;
  if (typeof value === 'function') return `ƒ ${value.name}`;
  if (typeof value !== 'object' || !value) return String(value);
  if (value instanceof Error) return errorText(value);
  if (value instanceof Element) return tagOf(value);
  const list = Array.isArray(value) || ArrayBuffer.isView(value);
  // All keys of a picture's bytes would take seconds.
  const keys = list ? [...Array(WIDTH + 1).keys()].filter((at) => at in value) : Object.keys(value);
  if (!list && !keys.length) return emptyText(value);
  const parts = keys.slice(0, depth && WIDTH).map((key) => {
    // A getter may do anything when it is asked, so it is not.
    const { get, value: item } = Object.getOwnPropertyDescriptor(value, key) ?? {};
    const text = get ? '…' : readable(item, depth - 1);
    return list ? text : `${key}: ${text}`;
  });
  if (keys.length > parts.length) parts.push('…');
  return list ? `[${parts.join(', ')}]` : `{${parts.join(', ')}}`;
}

/** Dates, maps, events and the like say themselves what they are. */
function emptyText(value: object): string {
  const text = Object.getPrototypeOf(value) ? String(value) : '';
  return !text || text === '[object Object]' ? '{}' : text;
}

/** Some browsers begin the stack with the message, others leave it out. */
function errorText(error: Error): string {
  const text = `${error}`;
  return error.stack?.startsWith(text) ? error.stack : `${text}\n${error.stack}`;
}

/** An opening tag with id and class, such as `<button id="buy" class="big">`. */
export function tagOf(element: Element): string {
  const attribute = (name: string) => {
    const value = element.getAttribute(name);
    return value ? ` ${name}="${value}"` : '';
  };
  return `<${element.localName}${attribute('id')}${attribute('class')}>`;
}
