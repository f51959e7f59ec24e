/**
 * The client's address, for everything that counts or names callers (P-SEC-01): the last one that a trusted proxy has
 * added. What stands before it in the headers was sent by a stranger and is not looked at.
 */
import { BlockList, isIPv4 } from 'node:net';
import type { TrustProxy } from '../../wire/environment.ts';
import { addressKey } from './address-key.ts';

/**
 * The address in one spelling, an IPv4 address inside IPv6 as itself. From the socket on, each trusted proxy's word is
 * taken for who asked it; one that names no address ends the way, so that with one proxy it is the socket's own.
 */
export function addressOf(request: Pick<Request, 'headers'>, socketAddress: string, trusted: TrustProxy): string {
  let client = plainAddress(socketAddress) ?? socketAddress;
  if (trusted === 0) return client;
  let hops = 0;
  for (const given of forwardedFor(request.headers)) {
    if (!(typeof trusted === 'number' ? hops < trusted : isWithin(trusted, client)) || given === undefined) break;
    client = given;
    hops += 1;
  }
  return client;
}

/** Asked by this machine itself and by no proxy on it: what is for its administrator alone, such as health checks. */
export function isThisMachine({ address, request }: { address: string; request: Pick<Request, 'headers'> }): boolean {
  const { headers } = request;
  return /^(?:127\.|::1$)/.test(address) && !headers.has('x-forwarded-for') && !headers.has('forwarded');
}

/** One spelling of an address, without its zone; undefined for what is none. */
function plainAddress(address: string): string | undefined {
  const key = addressKey(address);
  // An IPv4 address counts as itself.
  if (key === undefined || !key.includes(':')) return key;
  return new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
}

/**
 * Whom the proxies name, the nearest one's word first. `X-Forwarded-For` where there is one, as nearly all proxies write
 * it and pass on a `Forwarded` that a stranger has sent.
 */
function* forwardedFor(headers: Headers): Generator<string | undefined> {
  const list = headers.get('x-forwarded-for');
  if (list !== null) for (const element of fromTheEnd(list)) yield nodeAddress(element);
  else for (const element of fromTheEnd(headers.get('forwarded') ?? '')) yield nodeAddress(forOf(element));
}

/**
 * The elements of a list from its last one on; commas in quotes divide nothing. It is read backwards, so that a quote which
 * a stranger has left open swallows none that a proxy has added.
 */
function* fromTheEnd(list: string): Generator<string> {
  let [end, quoted] = [list.length, false];
  for (let at = list.length - 1; at >= 0; at -= 1) {
    if (list[at] === '"' && !isEscaped(list, at)) quoted = !quoted;
    if (list[at] !== ',' || quoted) continue;
    const element = list.slice(at + 1, end).trim();
    end = at;
    if (element) yield element;
  }
  const first = list.slice(0, end).trim();
  if (first) yield first;
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

/** The `for` of an element of `Forwarded` (RFC 7239), without its quotes; '' where it has none or more than one. */
function forOf(element: string): string {
  const pair = /\s*([\w!#$%&'*+.^`|~-]+)=("(?:[^"\\]|\\.)*"|[^;,"\s]*)\s*(?:;|$)/y;
  const found: string[] = [];
  while (pair.lastIndex < element.length) {
    const [, name, value = ''] = pair.exec(element) ?? [];
    if (name === undefined) return '';
    if (name.toLowerCase() === 'for') found.push(value.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/g, '$1'));
  }
  return found.length === 1 ? (found[0] ?? '') : '';
}

/** `192.0.2.1`, `2001:db8::1`, `[2001:db8::1]`, each with a port too; undefined for anything else, such as `unknown`. */
function nodeAddress(node: string): string | undefined {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(node) ?? [];
  if (bracketed !== undefined) return isIPv4(bracketed) ? undefined : plainAddress(bracketed);
  return plainAddress(node.replace(/^([\d.]+):\d{1,5}$/, '$1'));
}

const lists = new WeakMap<readonly string[], BlockList>();

function isWithin(networks: readonly string[], address: string): boolean {
  const list = lists.get(networks) ?? listOf(networks);
  lists.set(networks, list);
  return list.check(address, familyOf(address));
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return list;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (address.includes(':') ? 'ipv6' : 'ipv4');
