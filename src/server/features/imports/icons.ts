/** Which of our signs for collections the picture of another tool is, by the words of its address: `…/icons/credit-card.svg`. */
import { helpIcons, type HelpIcon } from '../../../wire/help/icons.ts';

/** Words that other tools have for the same. */
const others: Readonly<Record<string, HelpIcon>> = {
  account: 'user',
  alert: 'triangle-alert',
  billing: 'credit-card',
  book: 'book-open',
  bulb: 'lightbulb',
  chart: 'chart-line',
  chat: 'message-circle',
  cog: 'settings',
  desktop: 'monitor',
  doc: 'file-text',
  document: 'file-text',
  file: 'file-text',
  gear: 'settings',
  help: 'circle-question-mark',
  idea: 'lightbulb',
  list: 'list-checks',
  message: 'message-circle',
  money: 'wallet',
  payment: 'credit-card',
  people: 'users',
  phone: 'smartphone',
  question: 'circle-question-mark',
  security: 'shield-check',
  shield: 'shield-check',
  shipping: 'truck',
  team: 'users',
  warning: 'triangle-alert',
  world: 'globe',
};

/** Undefined for a picture that is none of them. */
export function iconAt(address: string): HelpIcon | undefined {
  const path = URL.parse(address)?.pathname ?? address;
  const words = path
    .split('/')
    .at(-1)!
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const name = words.join('-');
  // The longest name that stands in it: `credit-card` before `key`, and `book-open` before `book`.
  const own = helpIcons
    .filter((icon) => `-${name}-`.includes(`-${icon}-`))
    .toSorted((a, b) => b.length - a.length)
    .at(0);
  return own ?? words.map((word) => (Object.hasOwn(others, word) ? others[word] : undefined)).find(Boolean);
}
